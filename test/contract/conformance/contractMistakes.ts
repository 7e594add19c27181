import type { Operation } from '../../../src/http/operation.ts'
import { namesOf, type ContractOperation, type Names } from './contract.ts'
import type { WireRequest } from './exchange.ts'
import { isTokenFree } from './tokenFree.ts'

type AnyOperation = Operation<never, unknown>
type Values = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const answerKindOf = ({ answer }: AnyOperation) => (answer === 'json' ? undefined : answer)

/** In what the declaration of an operation contradicts the contract, or the rules that hold for all of them. */
export const definitionMistakes = (operation: AnyOperation, contract: ContractOperation): string[] => {
  const { method, path, under, retry, bearer } = operation
  const isAddressOfAnswer = /^\{\w+\}$/.test(contract.path)
  const isVisit = contract.answerKind === 'redirect'
  return [
    ...(method === contract.method ? [] : [`method ${method} instead of ${contract.method}`]),
    ...(path === contract.path || isAddressOfAnswer ? [] : [`path ${path} instead of ${contract.path}`]),
    ...((under === 'base') === (contract.address === 'base') ? [] : ['the prefix']),
    ...(answerKindOf(operation) === contract.answerKind || isVisit ? [] : ['how the answer is read']),
    ...(retry === undefined || method === 'GET' ? [] : [`retry of a ${method}`]),
    ...(bearer !== 'never' || isTokenFree(operation) || isAddressOfAnswer ? [] : ['no token']),
  ]
}

/** Keys that the contract does not know, and keys that it requires and that are missing; each by its path. */
const keyMistakes = (value: unknown, names: Names, before: string): string[] => {
  if (Array.isArray(value)) return value.flatMap(item => keyMistakes(item, names, before))
  if (!isRecord(value) || names.size === 0) return []
  const unknown = Object.entries(value).flatMap(([key, inner]) => {
    const known = names.get(key) ?? names.get('*')
    return known ? keyMistakes(inner, known.inner, `${before}.${key}`) : [`${before}.${key} is unknown`]
  })
  const missing = [...names].filter(([name, { isRequired }]) => isRequired && value[name] === undefined)
  return [...unknown, ...missing.map(([name]) => `${before}.${name} is missing`)]
}

const bodyMistakes = (body: unknown, list: string | undefined): string[] => {
  if (list === undefined) return body === undefined ? [] : ['a body']
  return isRecord(body) || body === undefined ? keyMistakes(body ?? {}, namesOf(list), 'body') : ['the kind of body']
}

/** The path of the API's address with the values of an input, percent-encoded (RFC 3986 §2.1). */
const filledPath = (template: string, input: Values) =>
  template.replaceAll(/\{(\w+)\}/g, (_hole, key: string) => encodeURIComponent(String(input[key])))

/** In what a request to `https://…/frontegg` contradicts the contract. */
export const requestMistakes = (input: unknown, request: WireRequest, contract: ContractOperation): string[] => {
  const prefix = contract.address === 'base' ? '' : '/frontegg'
  const path = `${prefix}${filledPath(contract.path, (input ?? {}) as Values)}`
  const headers = [...namesOf(contract.headers).keys()]
  return [
    ...(request.method === contract.method ? [] : [`method ${request.method}`]),
    ...(request.path === path ? [] : [`path ${request.path} instead of ${path}`]),
    ...(contract.query === undefined && Object.keys(request.query).length > 0
      ? Object.keys(request.query).map(name => `query.${name} is unknown`)
      : keyMistakes(request.query, namesOf(contract.query), 'query')),
    ...bodyMistakes(request.body, contract.body),
    ...headers
      .filter(name => request.headers[name.toLowerCase()] === undefined)
      .map(name => `header.${name} is missing`),
    ...((request.headers['content-type'] === undefined) === (contract.bodyKind === 'form')
      ? []
      : ['header.content-type']),
  ]
}

/** Paths of all keys of a query or body that were sent with a value. */
export const sentKeys = (value: unknown, before: string): string[] => {
  if (Array.isArray(value)) return value.flatMap(item => sentKeys(item, before))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined ? [] : [`${before}.${key}`, ...sentKeys(inner, `${before}.${key}`)],
  )
}
