/**
 * Attributes that keep codes, keys and addresses out of session recordings: each recorder has its own attribute for
 * content that it must not record.
 */
export const maskedField = {
  'data-private': '',
  'data-dd-privacy': 'mask',
  'data-hj-suppress': '',
  'data-sentry-mask': '',
  className: 'fs-exclude rr-mask',
} as const
