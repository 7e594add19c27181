import { getPath } from '../../../http/getPath.ts'
import type { PublicUser } from '../../session/publicUser.ts'

/** Time zone, date format, time format and currency of an account; the account settings of docs/product.md §3. */
export interface AccountFormats {
  readonly timeZone: string | undefined
  readonly dateFormat: string | undefined
  readonly timeFormat: string | undefined
  readonly currency: string | undefined
}

/** Reads the formats of one of the person's accounts; they come with the list of accounts, without a request. */
export const formatsOf = (user: PublicUser, tenantId: string): AccountFormats => {
  const tenant = user.accounts.find(account => account.tenantId === tenantId)
  const textAt = (name: string) => {
    const value = getPath(tenant, name)
    return typeof value === 'string' && value !== '' && value.length <= 100 ? value : undefined
  }
  return {
    timeZone: textAt('timezone'),
    dateFormat: textAt('dateFormat'),
    timeFormat: textAt('timeFormat'),
    currency: textAt('currency'),
  }
}
