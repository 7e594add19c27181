import { transform, pipe, type InferOutput } from 'valibot'
import { countryCodeOf } from '../countryCodes.ts'
import { shownEmailDomain } from '../emailDomain.ts'
import { fields, flag, id, list, maybeText, oneOf, page, shape, text } from '../fields.ts'

const strategy = oneOf(['ALLOW', 'BLOCK'], 'ALLOW')

/** Which list of addresses is in use. */
export const ipSettings = fields({ isActive: flag, strategy })

/** A network address or block of addresses of a list. */
const ipRestriction = fields({
  id,
  ip: id,
  strategy,
  isActive: flag,
  /** '' where there is none. */
  description: text,
  createdAt: text,
})

/** A page of a list of addresses. */
export const ipPage = page(ipRestriction)

/** Whether the address of the request may connect. */
export const addressVerdict = fields({ valid: flag })

/** Which list of mail domains is in use. */
export const domainSettings = shape(
  { active: flag, listType: strategy, blockPublicDomains: flag },
  ({ active: isActive, blockPublicDomains: blocksPublicDomains, listType }) => ({
    isActive,
    listType,
    blocksPublicDomains,
  }),
)

/** All mail domains of both lists. */
const emailDomain = shape({ id, domain: id, type: strategy }, row => ({
  ...row,
  /** The domain in its own script. */
  shown: shownEmailDomain(row.domain),
}))

/** All mail domains of both lists. */
export const emailDomainList = list(emailDomain)

/** How the chosen countries are used. */
export const countrySettings = shape(
  { enabled: flag, action: strategy, failStrategy: strategy, shouldSendRestrictionEmail: flag },
  ({ enabled: isActive, shouldSendRestrictionEmail: sendsMail, ...settings }) => ({ ...settings, isActive, sendsMail }),
)

/** The codes of the chosen countries. */
export const chosenCountries = pipe(
  list(fields({ countryCode: id })),
  transform(({ rows }) => rows.flatMap(({ countryCode }) => countryCodeOf(countryCode) ?? [])),
)

/** The country of the request. */
export const ownCountry = fields({ isAvailable: flag, countryCode: maybeText, valid: flag })

/** Which list of addresses is in use. */
export type IpSettings = InferOutput<typeof ipSettings>
/** Which list of mail domains is in use. */
export type DomainSettings = InferOutput<typeof domainSettings>
/** From which countries people may connect. */
export type CountryRules = InferOutput<typeof countrySettings> & {
  /** ISO 3166-1 alpha-2 codes. */
  readonly countries: readonly string[]
}
/** A network address or block of addresses of a list. */
export type IpRestriction = InferOutput<typeof ipRestriction>
/** A mail domain of a list. */
export type EmailDomain = InferOutput<typeof emailDomain>
/** The country of the request. */
export type OwnCountry = InferOutput<typeof ownCountry>
