/** Names of the built-in social providers by type, in the order of display; brands are the same in every language. */
export const socialBrands: Readonly<Record<string, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  slack: 'Slack',
}
