import type { Operation } from '../../../src/http/operation.ts'
import { contractFacts } from './contractFacts.generated.ts'

/** The contract of the API for one operation. Lists of names are texts; `namesOf` reads them. */
export interface ContractOperation {
  method: string
  /** With `{name}` for what callers fill in; `{name}` alone for an address that another answer gives. */
  path: string
  /** `base` leaves the prefix out, `absolute` is no path of the API's own address. Default: below base URL and prefix. */
  address?: 'base' | 'absolute'
  query?: string
  /** Names of headers beyond those that every request carries. */
  headers?: string
  /** Without it no body is sent. */
  body?: string
  /** Default: JSON. */
  bodyKind?: 'form'
  answer?: string
  /** Default: JSON. */
  answerKind?: 'text' | 'blob' | 'stream' | 'redirect'
  /** `perCall`: callers may give an Authorization value of their own. */
  bearer?: 'perCall'
}

/** Operations that have another name here than in the contract. */
export const renamedOperations: Readonly<Record<string, string>> = {
  'audits.exportCsv': 'audits.export',
  'audits.exportPdf': 'audits.export',
  'oauth.authorizeRedirect': 'identityAuth.oauthAuthorizeRedirect',
  'oauth.silentAuthorize': 'identityAuth.oauthSilentAuthorize',
  'oauth.tokenExchange': 'identityAuth.oauthTokenExchange',
}

/** Operations of the contract that are declared once for each value of a name in their path. */
const declaredByFormat: readonly string[] = ['audits.export']

/** Whether a path is that of the contract, with a value in place of its last name. */
const fillsLastName = (path: string, of: string) => path.startsWith(of.replace(/\{\w+\}$/, '')) && /\{\w+\}$/.test(of)

/** The contract of one of our operations; `undefined` for those beyond it. */
export const contractOf = ({ name, path }: Pick<Operation, 'name' | 'path'>): ContractOperation | undefined => {
  const contractName = renamedOperations[name] ?? name
  const facts = Object.hasOwn(contractFacts, contractName) ? contractFacts[contractName] : undefined
  return facts && declaredByFormat.includes(contractName) && fillsLastName(path, facts.path)
    ? { ...facts, path }
    : facts
}

/** Names on one level of a query, body or answer. `*` stands for any other name. */
export type Names = Map<string, { isRequired: boolean; inner: Names }>

/** Reads a list of names such as `id options?.deviceType?`. */
export const namesOf = (list = ''): Names => {
  const names: Names = new Map()
  for (const path of list.split(' ').filter(Boolean)) {
    let level = names
    for (const step of path.split('.')) {
      const name = step.replace('?', '')
      const known = level.get(name) ?? { isRequired: name === step, inner: new Map() }
      level.set(name, known)
      level = known.inner
    }
  }
  return names
}

/** The full paths of all names, without those that are not fixed. */
export const pathsOf = (names: Names, before = ''): string[] =>
  [...names].flatMap(([name, { inner }]) => {
    if (name === '*') return []
    const path = `${before}${name}`
    return [path, ...pathsOf(inner, `${path}.`)]
  })
