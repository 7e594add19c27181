import * as v from 'valibot'
import { ipRangeText, parseIpRange } from '../../../http/ipRange.ts'
import type * as operations from '../../../http/metadata/operations.ts'
import type { IpMetadata } from '../../../http/metadata/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { signedIn, type HandlersFor } from '../../handler/handler.ts'
import { text } from '../../request/schema.ts'
import { notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

/** The two regional indicator symbols of a country, which fonts show as its flag. */
const flagOf = (code: string): string =>
  [...code].map(letter => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65)).join('')

/** The country is all that the server knows, from the proxy before it; there is no database of places. */
const metadataOf = (ip: string, country: string | undefined): IpMetadata => ({
  ip,
  city: null,
  country_name: country === undefined ? null : (countryNames.of(country) ?? null),
  country_code: country ?? null,
  zip: null,
  location: country === undefined ? {} : { country_flag_emoji: flagOf(country) },
})

/** The country in which an address of the person's own sessions was seen. */
const countryOfOwn = async ({ store, user }: SignedInContext, ip: string): Promise<string | undefined> => {
  const { items } = await store.sessions.find(vendorScope, { where: { userId: user.id } })
  return items.find(({ ipAddress, countryCode }) => ipAddress === ip && countryCode !== undefined)?.countryCode
}

const addressInput = v.object({ ip: text(64) })

/** Where requests and network addresses come from. */
export const ipHandlers: Pick<HandlersFor<typeof operations>, 'currentUserIp' | 'ip'> = {
  currentUserIp: signedIn({}, async (_input, { requestInfo }) => metadataOf(requestInfo.ip, requestInfo.country)),
  ip: signedIn({ input: addressInput }, async ({ ip: given }, context) => {
    const range = given.includes('/') ? undefined : parseIpRange(given)
    if (!range) throw notFound('ip metadata not found')
    const ip = ipRangeText(range)
    const { requestInfo } = context
    return metadataOf(ip, ip === requestInfo.ip ? requestInfo.country : await countryOfOwn(context, ip))
  }),
}
