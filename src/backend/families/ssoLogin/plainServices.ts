import type { SocialProviderFields } from '../../federation/records.ts'
import type { PlainOAuth } from '../../federation/plainOAuth.ts'

/** What the services without an OpenID provider publish about themselves. */
const published: Partial<Record<SocialProviderFields['type'], PlainOAuth>> = {
  github: {
    profileFormat: 'github',
    authorizationEndpoint: 'https://github.com/login/oauth/authorize',
    tokenEndpoint: 'https://github.com/login/oauth/access_token',
    userEndpoint: 'https://api.github.com/user',
    emailsEndpoint: 'https://api.github.com/user/emails',
    scopes: ['read:user', 'user:email'],
  },
  // It does not say which addresses it verified, so none counts; operators may know better (`verifiesEmails`).
  facebook: {
    profileFormat: 'facebook',
    authorizationEndpoint: 'https://www.facebook.com/dialog/oauth',
    tokenEndpoint: 'https://graph.facebook.com/oauth/access_token',
    userEndpoint: 'https://graph.facebook.com/me?fields=id,name,email',
    scopes: ['public_profile', 'email'],
  },
  slack: {
    profileFormat: 'openid',
    authorizationEndpoint: 'https://slack.com/openid/connect/authorize',
    tokenEndpoint: 'https://slack.com/api/openid.connect.token',
    userEndpoint: 'https://slack.com/api/openid.connect.userInfo',
    scopes: ['openid', 'profile', 'email'],
  },
}

/** The endpoints of a service that is asked without ID tokens; `undefined` for OpenID providers. */
export const plainOAuthOf = ({ type, issuer, plain }: SocialProviderFields): PlainOAuth | undefined =>
  plain ?? (issuer === '' ? published[type] : undefined)
