import { useId, type ReactNode, type Ref } from 'react'
import { css, styled } from 'styled-components'
import { bare, plain } from '../../styles/reset.ts'
import { Span } from './Text.tsx'

/** The look of a control a person types into or chooses from. */
export const fieldControl = css`
  ${bare}
  display: block;
  inline-size: 100%;
  min-block-size: var(--_control);
  padding: 7px 11px;
  border: 1px solid var(--_border-2);
  border-radius: var(--_radius);
  background: var(--_surface-1);
  color: var(--_text-1);
  font: var(--_field-font);
  line-height: 24px;
  text-overflow: ellipsis;
  caret-color: var(--_accent-text);
  transition:
    border-color var(--_fast),
    box-shadow var(--_fast);
  &:hover:enabled {
    border-color: var(--_text-3);
  }
  &:focus {
    border-color: var(--_ring);
    outline: 2px solid transparent;
    outline-offset: 2px;
    box-shadow: 0 0 0 1px var(--_ring);
  }
  &[aria-invalid='true'] {
    border-color: var(--_danger-text);
  }
  &[aria-invalid='true']:focus {
    box-shadow: 0 0 0 1px var(--_danger-text);
  }
  &:read-only:not(select) {
    background: var(--_surface-2);
  }
  &:disabled {
    background: var(--_surface-2);
    color: var(--_text-3);
    opacity: 1;
    cursor: not-allowed;
  }
  &::placeholder {
    all: revert;
    color: var(--_text-3);
    opacity: 1;
  }
  &:autofill {
    -webkit-text-fill-color: var(--_text-1);
    box-shadow: 0 0 0 99px var(--_accent-subtle) inset;
  }
`

const Box = styled.div.withConfig({ componentId: 'fe-field' })`
  && {
    ${plain}
    display: grid;
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
  }
`

/** Places the control and what lies over it in one cell; the control's bottom edge is the cell's. */
const Layers = styled.div.withConfig({ componentId: 'fe-field-layers' })`
  && {
    ${plain}
    display: grid;
    align-items: end;
    & > * {
      grid-area: 1 / 1;
    }
  }
`

/** What every field says around its control. */
export interface FieldWords {
  /** Always visible; never a placeholder. */
  label: string
  /** Shown after the label, for example "(optional)". */
  optional?: string | undefined
  description?: ReactNode
  /** What is wrong and how to put it right; absent when nothing is. */
  error?: string | undefined
  /** A link or button at the end of the label's line. */
  action?: ReactNode
}

/** Attributes that tie a control to its words; no id at all when there is nothing to tie. */
export interface ControlTies {
  id?: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface Props extends FieldWords {
  id?: string | undefined
  /** Lies over the end of the control. */
  over?: ReactNode
  boxRef?: Ref<HTMLDivElement>
  /** Out of sight and out of the accessibility tree until it is filled. */
  isCollapsed?: boolean
  isFilled?: boolean
  children: (ties: ControlTies) => ReactNode
}

/**
 * Label, description and error around one control. The label wraps the control, so that the plain case needs no id:
 * light DOM shares the page's id space (DESIGN 4).
 */
export const Field = ({ label, optional, description, error, action, id, over, children, ...box }: Props) => {
  const own = useId()
  const describedBy = [description && `${own}d`, error && `${own}e`].filter(Boolean).join(' ')
  const controlId = id ?? (action ? own : undefined)
  const ties: ControlTies = {
    ...(controlId && { id: controlId }),
    ...(error && { 'aria-invalid': true }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
  const words = (
    <Words>
      {optional ? <Span>{label}</Span> : label}
      {optional && <Optional>{optional}</Optional>}
    </Words>
  )
  return (
    <Box
      ref={box.boxRef}
      {...(box.isCollapsed && { 'data-collapsed': '' })}
      {...(box.isCollapsed && box.isFilled && { 'data-filled': '' })}
      {...(box.isCollapsed && !box.isFilled && { 'aria-hidden': true })}
    >
      {action && (
        <Head>
          <Wrap htmlFor={controlId}>{words}</Wrap>
          {action}
        </Head>
      )}
      <Layers>
        {action ? (
          children(ties)
        ) : (
          <Wrap>
            {words}
            {children(ties)}
          </Wrap>
        )}
        {over}
      </Layers>
      {description && <Description id={`${own}d`}>{description}</Description>}
      {error && <Fault id={`${own}e`}>{error}</Fault>}
    </Box>
  )
}
