import { waitFor } from '@testing-library/dom'
import { shownError } from './shownError.ts'

/** Waits until an element shows a text, also inside a shadow root, where changes are not noticed from outside of it. */
export const shows = (element: HTMLElement, text: string): Promise<void> =>
  waitFor(
    () => {
      if (!element.innerText.includes(text)) throw shownError(`There is no "${text}"`, () => element.innerText)
    },
    { container: element },
  )
