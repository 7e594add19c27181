import { atom, type ReadableAtom } from 'nanostores'
import { elementStore } from '../kit/scope.ts'

/** The address, name or number that the person typed in the first step; all flows of an element share it. */
export const typedIdentifier = elementStore('typedIdentifier', () => {
  const $identifier = atom('')
  return {
    $identifier: $identifier as ReadableAtom<string>,
    /** Sets the identifier; an empty text forgets it. */
    setIdentifier: (next: string): void => $identifier.set(next),
  }
})
