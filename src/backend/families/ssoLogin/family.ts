import * as operations from '../../../http/ssoLogin/operations.ts'
import { family } from '../../handler/family.ts'
import { postedCallback } from './callback.ts'
import { samlAcs } from './saml.ts'
import { samlMetadata } from './samlMetadata.ts'
import { seedSsoLogin } from './sampleData.ts'
import { ssoLoginHandlers } from './ssoLogin.ts'

/** Sign-in with organizations' identity providers and social providers. */
export const ssoLoginFamily = family({
  name: 'ssoLogin',
  operations,
  handlers: ssoLoginHandlers,
  pages: [samlAcs, postedCallback],
  documents: [samlMetadata],
  sample: seedSsoLogin,
})
