import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { Announcer } from '../Announcer.tsx'
import { Field, type FieldTexts } from '../Field.tsx'
import { Icon } from '../Icon.tsx'
import { hasFocus } from '../focusRegion.ts'
import { ChipList, focusLastChip, isBackAtStart } from './ChipList.tsx'
import { FormValues, useFormValue } from './formValue.tsx'
import { OptionList } from './OptionList.tsx'
import { searchOptions, type OptionListLabels, type OptionSource } from './searchOptions.ts'
import { useOptionList, type ListOption } from './useOptionList.ts'
import { ValuesBox, ValuesInput } from './valuesBox.ts'

/** Shows that the field has a list; a press on it goes to the field. */
const Arrow = styled.span.withConfig({ componentId: 'fe-multi-select-arrow' })`
  && {
    ${plain}
    flex: none;
    align-self: start;
    padding: 6px 8px;
    color: var(--_text-2);
    line-height: 0;
    pointer-events: none;
  }
`

/** Texts of a field for several choices. */
export interface MultiSelectLabels extends OptionListLabels {
  /** Accessible name of a choice's remove button. */
  remove: (label: string) => string
  removed: (label: string) => string
}

interface Props extends FieldTexts, Omit<OptionSource, 'words'> {
  name: string
  /** Options rather than values: a server's search may not know them yet. */
  defaultValue?: readonly ListOption[]
  placeholder?: string | undefined
  disabled?: boolean | undefined
  labels: MultiSelectLabels
  onChange?: (options: readonly ListOption[]) => void
}

const none: readonly ListOption[] = []

/** The chosen options under the names that they have now: names may be loaded after the form was shown. */
const withNewNames = (chosen: readonly ListOption[], known: readonly ListOption[]) => {
  const byValue = new Map(known.map(option => [option.value, option]))
  return chosen.map(option => byValue.get(option.value) ?? option)
}

const useMultiSelect = (props: Props) => {
  const { defaultValue = none, labels, onChange, onSearch } = props
  const { value: stored, setValue, ...form } = useFormValue(defaultValue, onChange)
  const chosen = withNewNames(stored, [...defaultValue, ...props.options])
  const [typed, setTyped] = useState('')
  const [removed, setRemoved] = useState({ text: '', count: 0 })
  const { shown, ...state } = searchOptions(typed, props)
  const search = (text: string) => {
    setTyped(text)
    setRemoved({ text: '', count: 0 })
    if (text !== typed) onSearch?.(text)
  }
  const isChosen = ({ value }: ListOption) => chosen.some(other => other.value === value)
  const remove = (value: string) => {
    const option = chosen.find(other => other.value === value)
    if (!option) return
    setValue(chosen.filter(other => other !== option))
    setRemoved(({ count }) => ({ text: labels.removed(option.label), count: count + 1 }))
  }
  const list = useOptionList({
    options: shown,
    isFirstActive: Boolean(typed.trim()),
    onChoose: option => {
      if (isChosen(option)) return remove(option.value)
      setValue([...chosen, option])
      list.setActive(option.value)
      search('')
    },
  })
  return { ...form, chosen, list, shown, ...state, typed, search, isChosen, remove, removed }
}

/** Several choices among many: the list stays open while options are chosen, and each choice becomes a chip. */
export const MultiSelect = (props: Props) => {
  const { label, optional, description, error, action, describedBy, name, labels, placeholder, disabled } = props
  const { list, shown, chosen, source, typed, search, remove, removed, ...state } = useMultiSelect(props)
  const field = useRef<HTMLInputElement>(null)
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = chosen.at(-1)
    if (list.onKey(event) || event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && !typed && last) remove(last.value)
    else if (!isBackAtStart(event) || !focusLastChip(event.currentTarget)) return
    event.preventDefault()
  }
  const left = (event: FocusEvent<HTMLInputElement>) => {
    if (hasFocus(event.currentTarget)) return
    list.close()
    search('')
  }
  return (
    <Field {...{ label, optional, description, error, action, describedBy }} hasParts>
      {fieldProps => (
        <ValuesBox
          ref={list.anchor}
          onBlur={state.onBlur}
          onInput={event => event.target !== source.current && event.stopPropagation()}
          onClick={event => event.target === event.currentTarget && field.current?.focus()}
        >
          <ChipList
            {...{ label, field }}
            items={chosen}
            removeLabel={labels.remove}
            onRemove={remove}
            isDisabled={disabled}
          />
          <ValuesInput
            ref={field}
            type="text"
            autoComplete="off"
            spellCheck={false}
            placeholder={chosen.length === 0 ? placeholder : undefined}
            disabled={disabled}
            value={typed}
            onChange={event => {
              list.open()
              search(event.currentTarget.value)
            }}
            onClick={() => (list.isOpen ? list.close() : list.open())}
            onBlur={left}
            onKeyDown={pressed}
            {...list.fieldTies}
            {...fieldProps}
          />
          <Arrow>
            <Icon icon={ChevronDown} size={16} />
          </Arrow>
          <OptionList
            {...{ label, options: shown }}
            {...list}
            isMultiple
            isSelected={state.isChosen}
            onActive={list.setActive}
            onChoose={list.choose}
            message={state.message}
            isFailed={state.isFailed}
          />
          <FormValues name={name} values={disabled ? [] : chosen.map(({ value }) => value)} source={source} />
          <Announcer text={removed.text || (list.isOpen ? state.news : undefined)} count={removed.count} />
        </ValuesBox>
      )}
    </Field>
  )
}
