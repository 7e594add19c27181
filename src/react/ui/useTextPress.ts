import { useRef } from 'react'

/** Selections within shadow trees, which not every browser tells (Selection API, `getComposedRanges`). */
interface ComposedSelection {
  getComposedRanges?: (options: { shadowRoots: ShadowRoot[] }) => StaticRange[]
}

/** Both ends of selected text. A copy, because a range follows the selection. */
type Ends = readonly [startNode: Node, start: number, endNode: Node, end: number]

/** The selected text, where it begins or ends in an element. */
const selectedIn = (element: Element): Ends | undefined => {
  const selection = element.ownerDocument.getSelection()
  const root = element.getRootNode()
  if (!selection || selection.rangeCount === 0) return undefined
  const range =
    root instanceof ShadowRoot && 'getComposedRanges' in selection
      ? (selection as ComposedSelection).getComposedRanges?.({ shadowRoots: [root] })[0]
      : selection.getRangeAt(0)
  if (!range || range.collapsed) return undefined
  const { startContainer, startOffset, endContainer, endOffset } = range
  const isHere = element.contains(startContainer) || element.contains(endContainer)
  return isHere ? [startContainer, startOffset, endContainer, endOffset] : undefined
}

/** Tells presses that select text of an element, such as to copy it, from those that are for the element. */
export const useTextPress = (): {
  /** A press on an element begins. */
  begin: (element: Element) => void
  /** Whether the press selected text that begins or ends in the element. */
  hasSelected: (element: Element) => boolean
} => {
  // Some browsers take a selection away only after the click of the press that ends it.
  const before = useRef<Ends>(undefined)
  return {
    begin: element => {
      before.current = selectedIn(element)
    },
    hasSelected: element => {
      const now = selectedIn(element)
      return now !== undefined && now.some((end, place) => end !== before.current?.[place])
    },
  }
}
