/** Kinds of changes that hosts are told about. Empty here: the layers above add theirs by declaration merging. */
export interface ChangeKinds {}

/** What a person changes, as hosts are told: never a value, only what kind of change it is and of which records. */
export interface Change {
  readonly kind: keyof ChangeKinds
  /** Ids of the records. Empty for what belongs to the person or the organization, and before something new has an id. */
  readonly ids: readonly string[]
}

type Kind = Change['kind']

/** Makes the option `tells` of a mutation that changes one record, by the id in its input. */
export const changeOfId =
  (kind: Kind) =>
  ({ id }: { id: string }): Change => ({ kind, ids: [id] })

/** Tells of an edit that began with a record. */
export const changeOfEdit =
  (kind: Kind) =>
  ({ began }: { began: { id: string } }): Change => ({ kind, ids: [began.id] })

/** Tells of a record that is made; its id is in the answer. */
export const changeOfNew =
  (kind: Kind) =>
  (_input: unknown, done?: { readonly answer: { id: string } }): Change => ({
    kind,
    ids: done ? [done.answer.id] : [],
  })

/** Tells of a change that is not of one record. */
export const changeWithoutId = (kind: Kind) => (): Change => ({ kind, ids: [] })
