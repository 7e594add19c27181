import type { Dns } from '../ports/dns.ts'
import type { DomainProblem, DomainProof, SsoDomainFields } from './ssoRecords.ts'

/** Most texts that are shown of what was found, and the characters of each. */
const mostSeen = 5
const longestSeen = 200

/** The domain of a record, whether it is proven or not. */
export const nameOfDomain = ({ domain, claimed = '' }: Pick<SsoDomainFields, 'domain' | 'claimed'>): string =>
  domain ?? claimed

/** The name at which the record of a domain is looked for. */
export const proofName = (domain: string): string => `_fe-verify.${domain}`

/** The text of the record that proves a domain; its value alone counts as well. */
export const proofText = ({ value }: Pick<DomainProof, 'value'>): string => `fe-verification=${value}`

/** Panels of name servers store quotation marks that were typed along. */
const withoutQuotes = (text: string) => text.trim().replace(/^"(.*)"$/s, '$1')

/** Looks for the record of a domain. `undefined` when it is there, else what was found instead. */
export const findProof = async (
  dns: Dns | undefined,
  domain: string,
  proof: Pick<DomainProof, 'value'>,
): Promise<DomainProblem | undefined> => {
  const textsAt = (name: string) =>
    dns?.readTexts(name).then(
      texts => texts.map(withoutQuotes),
      () => undefined,
    )
  const isProof = (text: string) => text === proof.value || text === proofText(proof)
  const name = proofName(domain)
  const found = await textsAt(name)
  if (!found) return { kind: 'noAnswer', seen: [] }
  if (found.some(isProof)) return undefined
  // Panels add the domain to what is typed, and some people enter the text for the domain itself.
  for (const other of [`${name}.${domain}`, domain])
    if ((await textsAt(other))?.some(isProof)) return { kind: 'wrongName', seen: [other] }
  const seen = found.slice(0, mostSeen).map(text => text.slice(0, longestSeen))
  return { kind: seen.length > 0 ? 'otherText' : 'noRecord', seen }
}
