import { atom, type ReadableAtom } from 'nanostores'
import { elementStore } from '../kit/scope.ts'

/** Where the bar of an impersonation stands. */
export type BarPlace = 'top' | 'bottom'

const name = 'FRONTEGG_VIEWING_BAR'

/** Where a person put the bar that says whom they view the organization as, remembered on this device. */
export const viewingBar = elementStore('viewingBar', ({ app }) => {
  const { lastingStore } = app.ports
  const $isSmall = atom(false)
  const $place = atom<BarPlace>(lastingStore.read(name) === 'bottom' ? 'bottom' : 'top')
  let isMoved = false
  let announced: string | undefined
  return {
    $place: $place as ReadableAtom<BarPlace>,
    /** Whether the bar is collapsed to the person's name. Not stored: after a reload it is open. */
    $isSmall: $isSmall as ReadableAtom<boolean>,
    /** True the first time for each impersonated person: the bar is then announced. */
    isNewSubject: (userId: string): boolean => {
      const isNew = announced !== userId
      announced = userId
      return isNew
    },
    /** The impersonation is over: the next one is announced, also of the same person. */
    forgetSubject: (): void => void (announced = undefined),
    toggleSize: (): void => $isSmall.set(!$isSmall.get()),
    move: (place: BarPlace): void => {
      lastingStore.write(name, place)
      isMoved = true
      $place.set(place)
    },
    /** True once after the bar was moved: what is shown at the new place takes focus from what was at the old one. */
    takeFocus: (): boolean => {
      const wasMoved = isMoved
      isMoved = false
      return wasMoved
    },
  }
})
