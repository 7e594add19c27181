/** Signing secret of the sample webhook. */
export const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`

/** What an administrator enters for the sample webhook, which receives sign-outs. */
export const sampleWebhook = {
  displayName: 'Orders',
  description: '',
  url: 'https://hooks.acme.test/orders',
  secret,
  eventKeys: ['user.signedOut'],
  isActive: true,
}
