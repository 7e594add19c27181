/**
 * Attributes that keep codes, keys and addresses out of recordings of a page: each recorder has a mark of its own for
 * what it must not see.
 */
export const maskedField = {
  'data-private': '',
  'data-dd-privacy': 'mask',
  'data-hj-suppress': '',
  'data-sentry-mask': '',
  className: 'fs-exclude rr-mask',
} as const
