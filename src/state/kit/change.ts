/** Kinds of changes that hosts are told about. Empty here: the layers above add theirs by declaration merging. */
export interface ChangeKinds {}

/** What a person changes, as hosts are told: never a value, only what kind of change it is and of which records. */
export interface Change {
  readonly kind: keyof ChangeKinds
  /** Ids of the records. Empty for what belongs to the person or the organization, and before something new has an id. */
  readonly ids: readonly string[]
}
