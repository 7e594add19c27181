import type { InstantForm } from '../../elements/app/contracts.ts'
import { paintedKeys } from './paintedKeys.generated.ts'

type Markup = InstantForm['markup']

const isPainted = (node: Node | null | undefined, markup: Markup, texts: readonly string[]): boolean => {
  if (typeof markup === 'number') return node?.nodeType === Node.TEXT_NODE && node.nodeValue === texts[markup]
  const [tag, , ...children] = markup
  return (
    node?.nodeName.toLowerCase() === tag &&
    node.childNodes.length === children.length &&
    children.every((child, index) => isPainted(node.childNodes[index], child, texts))
  )
}

/** True when a view contains exactly the painted tags and texts; attributes are not compared. */
export const isAsPainted = (view: HTMLElement, { markup, texts }: Pick<InstantForm, 'markup' | 'texts'>): boolean =>
  view.childNodes.length === 1 && isPainted(view.firstChild, markup, texts)

/** The painted texts by `slug.key`, for an identical first render. */
export const paintedMessages = ({ texts }: InstantForm): Readonly<Record<string, string>> =>
  Object.fromEntries(paintedKeys.map((key, index) => [key, texts[index] ?? '']))
