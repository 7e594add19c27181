import { vendorName, mail } from '../messages/messages.ts'
import type { OpenContext } from '../../context/context.ts'
import type { UserRecord } from '../members/records.ts'
import { vendorScope } from '../../store/store.ts'
import { countOnce } from '../../store/rateLimits.ts'
import { countryRulesOf, mayConnectFrom, refuseCountry } from './countryRules.ts'
import { refuseAddress } from './ipRules.ts'

/** @throws HttpError 403 when the tenant refuses the network address or the country of the request */
export const refusePlace = async (
  context: Pick<OpenContext, 'store' | 'requestInfo'>,
  tenantId: string,
): Promise<void> => {
  await refuseAddress(context, tenantId)
  await refuseCountry(context, tenantId)
}

/** One mail a day for each person: whoever knows a password could cause any number of them. */
const mailLimit = { max: 2, windowSeconds: 86_400, slides: 0 }

const nameOf = (country: string) => new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country

const sendNotice = async (context: OpenContext, user: UserRecord, tenantId: string): Promise<void> => {
  const { store, requestInfo } = context
  if ((await countOnce(context, `countryNotice:${tenantId}:${user.id}`, mailLimit)).count > 1) return
  const tenant = (await store.tenants.get(vendorScope, tenantId))?.name ?? tenantId
  const place = requestInfo.country === undefined ? 'a country that is not known' : nameOf(requestInfo.country)
  await mail(context, user, {
    subject: `A sign-in to ${await vendorName(context)} was refused`,
    lines: [`A sign-in to your account from ${place} was refused. ${tenant} doesn't allow access from there.`],
    note: "If this wasn't you, someone else may know your password. Change it, and contact your administrator.",
  })
}

/**
 * Refuses a new sign-in like `refusePlace`, and tells the person about a refused country where the tenant wants that.
 * @throws HttpError 403
 */
export const refuseSignInPlace = async (context: OpenContext, user: UserRecord, tenantId: string): Promise<void> => {
  await refuseAddress(context, tenantId)
  const rules = await countryRulesOf(context.store, tenantId)
  if (rules.sendsMail && !mayConnectFrom(rules, context.requestInfo.country)) await sendNotice(context, user, tenantId)
  await refuseCountry(context, tenantId)
}
