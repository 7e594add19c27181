import { useRef, useState, type ChangeEvent, type ClipboardEvent, type ComponentProps, type KeyboardEvent } from 'react'
import { Announcer } from '../Announcer.tsx'
import { Field, type FieldTexts } from '../Field.tsx'
import { ChipList, focusLastChip, isBackAtStart } from './ChipList.tsx'
import { FormValues, useFormValue } from './formValue.tsx'
import { hasSeparator, mergeTokens, splitTokens } from './tokens.ts'
import { ValuesBox, ValuesInput } from './valuesBox.ts'

/** What happened to values that were typed or pasted. */
export interface AddedTokens {
  added: number
  /** Values that were there already. */
  duplicates: number
  /** Values among the added ones that are wrong. */
  invalid: number
}

/** Texts of a token field. */
export interface TokenFieldLabels {
  /** Accessible name of a value's remove button. */
  remove: (value: string) => string
  /** Announced after values were added. */
  added: (result: AddedTokens) => string
  removed: (value: string) => string
  /** Announced when a value moves back into the text field. */
  editing: (value: string) => string
}

interface Props
  extends FieldTexts, Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder' | 'disabled' | 'autoComplete'> {
  name: string
  defaultValue?: readonly string[]
  labels: TokenFieldLabels
  /** Why a value is wrong, or `undefined`. */
  validate?: (value: string) => string | undefined
  /** What is said about a value that is right but has no effect, such as the address of a member; its chip is marked. */
  noteOf?: (value: string) => string | undefined
  /** Values with the same key are the same. Default: letter case does not matter. */
  toKey?: (value: string) => string
  /** How a value is kept, such as a phone number without its grouping. Default: as it was typed. */
  toValue?: (value: string) => string
  /** True for values that people write with spaces: only commas, semicolons and line breaks separate them. */
  hasSpaces?: boolean
  onChange?: (values: readonly string[]) => void
}

const none: readonly string[] = []
const lowerCase = (value: string) => value.toLowerCase()

/** The values, the text that is not a value yet, and what is announced about both. */
const useTokens = (props: Props) => {
  const { defaultValue = none, labels, validate, toKey = lowerCase, toValue, hasSpaces, onChange } = props
  const { value: values, setValue, source, onBlur } = useFormValue(defaultValue, onChange)
  const [draft, setDraft] = useState('')
  const [news, setNews] = useState({ text: '', count: 0 })
  const announce = (text: string) => setNews(({ count }) => ({ text, count: count + 1 }))
  const add = (text: string) => {
    setDraft('')
    const given = splitTokens(text, hasSpaces).map(value => toValue?.(value) ?? value)
    if (given.length === 0) return
    const { values: next, added, duplicates } = mergeTokens(values, given, toKey)
    setValue(next)
    announce(
      labels.added({ added: added.length, duplicates, invalid: added.filter(value => validate?.(value)).length }),
    )
  }
  const remove = (value: string) => {
    setValue(values.filter(other => other !== value))
    announce(labels.removed(value))
  }
  const editLast = () => {
    const last = values.at(-1)
    if (last === undefined) return
    setValue(values.slice(0, -1))
    setDraft(last)
    announce(labels.editing(last))
  }
  return { values, draft, setDraft, add, remove, editLast, news, source, onBlur }
}

/** Several short values, such as e-mail addresses, typed one after the other or pasted as a list. */
export const TokenField = (props: Props) => {
  const {
    label,
    optional,
    description,
    error,
    action,
    describedBy,
    name,
    labels,
    validate,
    noteOf,
    disabled,
    hasSpaces,
  } = props
  const { values, draft, setDraft, add, remove, editLast, news, source, onBlur } = useTokens(props)
  const field = useRef<HTMLInputElement>(null)
  const items = values.map(value => ({ value, label: value, fault: validate?.(value), note: noteOf?.(value) }))
  const typed = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget
    const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
    if (hasSeparator(value, hasSpaces) && !isComposing) add(value)
    else setDraft(value)
  }
  const pasted = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!hasSeparator(text.trim(), hasSpaces)) return
    event.preventDefault()
    add(draft ? `${draft}, ${text}` : text)
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && draft) add(draft)
    else if (event.key === 'Backspace' && !draft && values.length > 0) editLast()
    else if (!isBackAtStart(event) || !focusLastChip(event.currentTarget)) return
    event.preventDefault()
  }
  return (
    <Field
      {...{ label, optional, description, action, describedBy }}
      error={error ?? items.find(item => item.fault)?.fault}
      hasParts
    >
      {fieldProps => (
        <ValuesBox onBlur={onBlur} onClick={event => event.target === event.currentTarget && field.current?.focus()}>
          <ChipList {...{ label, items, field }} removeLabel={labels.remove} onRemove={remove} isDisabled={disabled} />
          <ValuesInput
            ref={field}
            type="text"
            dir={draft ? 'auto' : undefined}
            autoCapitalize="none"
            spellCheck={false}
            autoComplete={props.autoComplete ?? 'off'}
            inputMode={props.inputMode}
            placeholder={values.length === 0 ? props.placeholder : undefined}
            disabled={disabled}
            value={draft}
            onChange={typed}
            onPaste={pasted}
            onKeyDown={pressed}
            onBlur={() => add(draft)}
            {...fieldProps}
          />
          {/* Text that is not a value yet counts as one, so that a submit never loses it. */}
          <FormValues
            name={name}
            values={disabled ? none : [...values, draft.trim()].filter(Boolean)}
            source={source}
          />
          <Announcer {...news} />
        </ValuesBox>
      )}
    </Field>
  )
}
