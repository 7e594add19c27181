import { isValidElement, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { UserText } from '../../ui/Text.tsx'

/** At most three lines, so that one long text does not push the other rows away; the details have all of it. */
const Clamped = styled.span.withConfig({ componentId: 'fe-clamped-text' })`
  && {
    ${plain}
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-clamp: 3;
    overflow: hidden;
    overflow-wrap: anywhere;
    text-align: inherit;
    white-space: inherit;
  }
`

const isText = (content: ReactNode): boolean =>
  typeof content === 'string' || (isValidElement(content) && content.type === UserText)

/** The content of a cell, clamped where it is text: the focus ring of a control would be cut off. */
export const clampText = (content: ReactNode): ReactNode => (isText(content) ? <Clamped>{content}</Clamped> : content)
