import * as operations from '../../../http/oauth/operations.ts'
import { family } from '../../handler/family.ts'
import { oauthHandlers } from './oauth.ts'
import { revocationForm } from './revocation.ts'
import { tokenForm } from './tokens.ts'
import { userInfo } from './userInfo.ts'

/** Hosted login: authorization code with PKCE. */
export const oauthFamily = family({
  name: 'oauth',
  operations,
  handlers: oauthHandlers,
  pages: [tokenForm, revocationForm],
  services: [userInfo],
})
