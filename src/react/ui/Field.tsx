import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'
import { useFocusInside } from './useFocusInside.ts'
import { Span } from './Span.tsx'

const Box = styled.div.withConfig({ componentId: 'fe-field' })`
  && {
    ${plain}
    display: grid;
    align-content: start;
    gap: 6px;
    &[data-collapsed]:not([data-filled]) {
      position: absolute;
      inset-inline: 0;
      inset-block-end: 0;
      block-size: 1px;
      overflow: hidden;
      opacity: 0;
      pointer-events: none;
    }
  }
`

const Wrap = styled.label.withConfig({ componentId: 'fe-field-wrap' })`
  && {
    ${plain}
    display: grid;
    gap: 6px;
  }
`

const Words = styled.span.withConfig({ componentId: 'fe-field-label' })`
  && {
    ${plain}
    display: block;
    font: 500 14px/20px var(--_family);
    color: var(--_text-1);
  }
`

/** The grey word after a label. */
const Optional = styled.span.withConfig({ componentId: 'fe-field-optional' })`
  && {
    ${plain}
    margin-inline-start: 6px;
    font-weight: 400;
    color: var(--_text-3);
  }
`

const Head = styled.div.withConfig({ componentId: 'fe-field-head' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
  }
`

const Description = styled.p.withConfig({ componentId: 'fe-field-description' })`
  && {
    ${plain}
    display: block;
    font: 400 13px/18px var(--_family);
    color: var(--_text-2);
  }
`

const Fault = styled.p.withConfig({ componentId: 'fe-field-error' })`
  && {
    ${plain}
    display: block;
    font: 400 13px/18px var(--_family);
    color: var(--_danger-text);
    /* Leaves no gap until it has text. */
    &:empty {
      position: absolute;
    }
  }
`

/** Places the control and what lies over it in one cell; the control's bottom edge is the cell's. */
const Layers = styled.div.withConfig({ componentId: 'fe-field-layers' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: end;
  }
  /* More specific than each of their own rules. */
  &&& > * {
    grid-area: 1 / 1;
  }
`

/** Texts of every field around its control. */
export interface FieldWords {
  /** Always visible; never a placeholder. */
  label: string
  /** Shown after the label, for example "(optional)". */
  optional?: string | undefined
  description?: ReactNode
  /** The error and how to correct it; absent when there is none. */
  error?: string | undefined
  /** A link or button at the end of the label's line. */
  action?: ReactNode
  /** Id of a text elsewhere that belongs to the field, such as the sentence that asks for it. */
  describedBy?: string | undefined
}

/** Attributes that connect a control to its texts; no id at all when there is nothing to connect. */
export interface ControlTies {
  id?: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface Props extends FieldWords {
  id?: string | undefined
  /** Lies over the end of the control; `false` while it does not. */
  over?: ReactNode
  boxRef?: RefObject<HTMLDivElement | null>
  /** Set where the control has buttons of its own: a label around them would press the first. */
  hasParts?: boolean
  /** Out of sight and out of the accessibility tree until it is filled. */
  isCollapsed?: boolean
  isFilled?: boolean
  children: (ties: ControlTies) => ReactNode
}

/**
 * Label, description and error around one control. The label wraps the control, so that the plain case needs no id:
 * light DOM shares the page's id space. The error is a live region while focus is inside, because no change of focus
 * would read it then; otherwise the field reads it when it gets focus.
 */
export const Field = ({
  label,
  optional,
  description,
  error,
  action,
  describedBy,
  id,
  over,
  hasParts = false,
  children,
  ...box
}: Props) => {
  const own = useId()
  const ownBox = useRef<HTMLDivElement>(null)
  const boxRef = box.boxRef ?? ownBox
  const { hasFocus, ...focusHandlers } = useFocusInside(boxRef)
  const descriptions = [describedBy, description && `${own}d`, error && `${own}e`].filter(Boolean).join(' ')
  const isApart = hasParts || Boolean(action)
  const controlId = id ?? (isApart ? own : undefined)
  const ties: ControlTies = {
    ...(controlId && { id: controlId }),
    ...(error && { 'aria-invalid': true }),
    ...(descriptions && { 'aria-describedby': descriptions }),
  }
  const words = (
    <Words>
      {optional ? (
        <>
          <Span>{label}</Span>
          <Optional>{optional}</Optional>
        </>
      ) : (
        label
      )}
    </Words>
  )
  const control = isApart ? (
    <Wrap as="div">{children(ties)}</Wrap>
  ) : (
    <Wrap>
      {words}
      {children(ties)}
    </Wrap>
  )
  return (
    <Box
      ref={boxRef}
      {...focusHandlers}
      {...(box.isCollapsed && { 'data-collapsed': '' })}
      {...(box.isCollapsed && box.isFilled && { 'data-filled': '' })}
      {...(box.isCollapsed && !box.isFilled && { 'aria-hidden': true })}
    >
      {isApart && (
        <Head>
          <Wrap htmlFor={controlId}>{words}</Wrap>
          {action}
        </Head>
      )}
      {over === undefined ? (
        control
      ) : (
        <Layers>
          {control}
          {over}
        </Layers>
      )}
      {description && <Description id={`${own}d`}>{description}</Description>}
      {(hasFocus || error) && (
        <Fault id={`${own}e`} {...(hasFocus && { 'aria-live': 'polite' })}>
          {error}
        </Fault>
      )}
    </Box>
  )
}
