/** Settings of a tenant. An absent or empty field is not set. */
export interface AccountSettings {
  tenantId?: string
  /** Name of the company. */
  name?: string
  address?: string
  /** IANA time zone, such as `Europe/Berlin`. */
  timezone?: string
  /** One of `dateFormats`. */
  dateFormat?: string
  /** One of `timeFormats`. */
  timeFormat?: string
  /** Code of ISO 4217; the reference backend answers in small letters. */
  currency?: string
  /** Address of a picture, or a picture as a data URL. */
  logo?: string
  /** Website of the company. */
  applicationUrl?: string
  loginUrl?: string
  /** When the settings last changed; sent by the reference backend only. */
  updatedAt?: string
}

/** What everybody may know of a tenant. */
export type PublicAccountSettings = Required<Pick<AccountSettings, 'tenantId'>> &
  Pick<AccountSettings, 'applicationUrl' | 'loginUrl'>
