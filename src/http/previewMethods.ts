/** What a preview may offer besides passwords. */
export type PreviewMethod = 'passkey' | 'social' | 'code' | 'link' | 'sms' | 'sign-up'
