import type { PlainOAuth, SocialProviderFields } from '../../federation/records.ts'

/** Published endpoints of social providers without OpenID Connect. */
const published: Partial<Record<SocialProviderFields['type'], PlainOAuth>> = {
  github: {
    profileFormat: 'github',
    authorizationEndpoint: 'https://github.com/login/oauth/authorize',
    tokenEndpoint: 'https://github.com/login/oauth/access_token',
    userEndpoint: 'https://api.github.com/user',
    emailsEndpoint: 'https://api.github.com/user/emails',
    scopes: ['read:user', 'user:email'],
  },
  // Facebook does not say which addresses it verified, so none counts, unless the operator sets `verifiesEmails`.
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

/** The endpoints of a provider without ID tokens; `undefined` for OpenID providers. */
export const plainOAuthOf = ({ type, issuer, plain }: SocialProviderFields): PlainOAuth | undefined =>
  plain ?? (issuer === '' ? published[type] : undefined)
