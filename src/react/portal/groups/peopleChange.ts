/** Members that an edit adds and removes, by id, as the values of one field: `+id` and `-id`. */
export const peopleOf = (values: readonly string[]) => {
  const having = (sign: string) => values.filter(value => value.startsWith(sign)).map(value => value.slice(1))
  return { addedUserIds: having('+'), removedUserIds: having('-') }
}

/** The values of the field for a change. */
export const valuesOfPeople = (added: readonly string[], removed: readonly string[]): string[] => [
  ...added.map(id => `+${id}`),
  ...removed.map(id => `-${id}`),
]
