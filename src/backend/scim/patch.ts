import { attributesFrom, isEmpty, isObject, setAt, valueAt, type Attributes } from './attributes.ts'
import { badRequest } from './errors.ts'
import { memberCollector, type MemberChange } from './patchMembers.ts'
import { changedValue, type PatchOp } from './patchValues.ts'
import { readPath, type Path } from './paths.ts'
import { requireAttributes } from './readResource.ts'
import type { Kind } from './schema.ts'
import { isSpent } from './values.ts'

/** The most operations of a request. Groups have one for each member, users one for each attribute. */
const mostOperations: Readonly<Record<Kind, number>> = { User: 500, Group: 20_000 }

/** A resource after a PATCH. The members of a group are not among its attributes: groups are too large for that. */
export interface Patched {
  next: Attributes
  members?: MemberChange
}

interface Operation {
  op: PatchOp
  path: string | undefined
  value: unknown
}

/** Names without regard to case, without those that all objects have. */
const fieldsOf = (value: Readonly<Record<string, unknown>>) =>
  new Map(Object.entries(value).map(([name, each]) => [name.toLowerCase(), each]))

const readOperation = (given: unknown): Operation => {
  if (!isObject(given)) throw badRequest('invalidSyntax', 'Each of "Operations" must be an object.')
  const fields = fieldsOf(given)
  const word = fields.get('op')
  const op = typeof word === 'string' ? word.toLowerCase() : undefined
  const path = fields.get('path')
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw badRequest('invalidSyntax', '"op" must be add, replace or remove.')
  if (path !== undefined && path !== null && typeof path !== 'string')
    throw badRequest('invalidPath', '"path" must be text.')
  if (op !== 'remove' && !fields.has('value')) throw badRequest('invalidValue', `An operation "${op}" needs a "value".`)
  return { op, path: path || undefined, value: fields.get('value') }
}

const operationsOf = (kind: Kind, body: unknown): Operation[] => {
  const given = isObject(body) ? fieldsOf(body).get('operations') : undefined
  if (!Array.isArray(given) || given.length === 0)
    throw badRequest('invalidSyntax', 'The body must have a list "Operations".')
  const most = mostOperations[kind]
  if (given.length > most) throw badRequest('tooMany', `A request has at most ${most} operations.`)
  return given.map(readOperation)
}

/** Removes values without content at the end, as several operations may fill one. */
const dropSpentValues = (attributes: Attributes) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (!Array.isArray(value)) continue
    const kept = value.filter(each => !isObject(each) || !isSpent(each as Attributes))
    if (kept.length === 0) delete attributes[name]
    else if (kept.length < value.length) attributes[name] = kept
  }
}

/** Applies operations to a copy, so that a refused one changes nothing. */
const patcher = (kind: Kind, current: Attributes) => {
  const next = attributesFrom(current)
  const members = memberCollector()

  /** True for the id and facts that clients send back as they got them. */
  const isUnchanged = ({ attribute }: Path, value: unknown) => attribute.name === 'id' && value === current['id']

  const change = (op: PatchOp, path: Path, value: unknown) => {
    const { attribute } = path
    if (isUnchanged(path, value)) return
    if (attribute.mutability === 'readOnly') throw badRequest('mutability', `"${attribute.name}" can't be changed.`)
    if (attribute.name === 'schemas' || attribute.returned === 'never') return
    if (kind === 'Group' && attribute.name === 'members') members.change(op, value, path)
    else setAt(next, path, changedValue(valueAt(next, path), path, op, value))
  }

  const changeExtension = (op: PatchOp, urn: string, value: unknown) => {
    if (op === 'remove' || isEmpty(value)) delete next[urn]
    else if (isObject(value)) Object.entries(value).forEach(([name, each]) => apply(op, `${urn}:${name}`, each))
    else throw badRequest('invalidValue', `"${urn}" must be an object.`)
  }

  const apply = (op: PatchOp, pathText: string, value: unknown) => {
    const path = readPath(kind, pathText)
    if ('wholeExtension' in path) changeExtension(op, path.wholeExtension, value)
    else change(op, path, value)
  }

  /** Without a path, the keys of the value are paths. What only the server writes is sent back by some, and is no change. */
  const applyEach = (op: PatchOp, value: unknown) => {
    if (op === 'remove') throw badRequest('noTarget', 'An operation "remove" needs a "path".')
    if (!isObject(value)) throw badRequest('invalidValue', 'An operation without a "path" needs an object as "value".')
    for (const [key, each] of Object.entries(value)) {
      const path = readPath(kind, key)
      const isSentBack =
        'attribute' in path && path.attribute.mutability === 'readOnly' && path.attribute.name !== 'id' && !path.part
      if (!isSentBack) apply(op, key, each)
    }
  }

  return {
    run: ({ op, path, value }: Operation) => (path === undefined ? applyEach(op, value) : apply(op, path, value)),
    result: (): Patched => {
      dropSpentValues(next)
      requireAttributes(kind, next)
      const changed = members.result()
      return { next, ...(changed && { members: changed }) }
    },
  }
}

/**
 * Applies the operations of a PATCH, all or none (RFC 7644 §3.5.2).
 * @param current the attributes with `id`, without the members of a group
 * @throws ScimError 400
 */
export const applyPatch = (kind: Kind, current: Attributes, body: unknown): Patched => {
  const { run, result } = patcher(kind, current)
  operationsOf(kind, body).forEach(run)
  return result()
}
