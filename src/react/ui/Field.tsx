import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { Span } from './Span.tsx'
import { Box, Description, Fault, Head, Layers, Optional, LabelText, Wrap } from './fieldParts.ts'
import { useFocusInside } from './useFocusInside.ts'

/** Texts of every field around its control. */
export interface FieldTexts {
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
export interface ControlProps {
  id?: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface Props extends FieldTexts {
  id?: string | undefined
  /** Lies over the end of the control; `false` while it does not. */
  over?: ReactNode
  boxRef?: RefObject<HTMLDivElement | null>
  /** Set where the control has buttons of its own: a label around them would press the first. */
  hasParts?: boolean
  /** Out of sight and out of the accessibility tree until it is filled. */
  isCollapsed?: boolean
  isFilled?: boolean
  children: (fieldProps: ControlProps) => ReactNode
}

/**
 * The attributes of a control by the texts around it.
 * @param own unique prefix of ids
 * @param isApart whether the label stands beside the control instead of around it
 */
const fieldPropsOf = (own: string, isApart: boolean, field: Omit<Props, 'children'>): ControlProps => {
  const { id, description, error, describedBy } = field
  const descriptions = [describedBy, description && `${own}d`, error && `${own}e`].filter(Boolean).join(' ')
  // A label that wraps its control needs no id.
  const controlId = id ?? (isApart ? own : undefined)
  return {
    ...(controlId && { id: controlId }),
    ...(error && { 'aria-invalid': true }),
    ...(descriptions && { 'aria-describedby': descriptions }),
  }
}

const Label = ({ label, optional }: Pick<FieldTexts, 'label' | 'optional'>) => (
  <LabelText>
    {optional ? (
      <>
        <Span>{label}</Span>
        {/* With a space of its own, or the two are one word in the name of the field. */}
        <Optional>{` ${optional}`}</Optional>
      </>
    ) : (
      label
    )}
  </LabelText>
)

/**
 * Label, description and error around one control. The label wraps the control, so that the plain case needs no id:
 * light DOM shares the page's id space. The error is a live region while focus is inside, because no change of focus
 * would read it then; otherwise the field reads it when it gets focus.
 */
export const Field = ({ children, over, ...field }: Props) => {
  const { label, optional, description, error, action, isCollapsed, isFilled } = field
  const isApart = field.hasParts === true || Boolean(action)
  const own = useId()
  const ownBox = useRef<HTMLDivElement>(null)
  const boxRef = field.boxRef ?? ownBox
  const { hasFocus, ...focusHandlers } = useFocusInside(boxRef)
  const fieldProps = fieldPropsOf(own, isApart, field)
  const words = <Label label={label} optional={optional} />
  const control = (
    <Wrap as={isApart ? 'div' : undefined}>
      {!isApart && words}
      {children(fieldProps)}
    </Wrap>
  )
  return (
    <Box
      ref={boxRef}
      {...focusHandlers}
      {...(isCollapsed &&
        (isFilled ? { 'data-collapsed': '', 'data-filled': '' } : { 'data-collapsed': '', 'aria-hidden': true }))}
    >
      {isApart && (
        <Head>
          <Wrap htmlFor={fieldProps.id}>{words}</Wrap>
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
