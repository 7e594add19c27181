/** Fails unless a text has a part; the failure shows the whole text. */
export const includes = (text: string | null | undefined, part: string, about = ''): void => {
  if (!text?.includes(part)) throw new Error(`${about && `Not so: ${about}. `}There is no "${part}" in: ${text}`)
}

/** Fails when a text has a part; the failure shows the whole text. */
export const excludes = (text: string | null, part: string, about = ''): void => {
  if (text?.includes(part)) throw new Error(`${about && `Not so: ${about}. `}There is "${part}" in: ${text}`)
}
