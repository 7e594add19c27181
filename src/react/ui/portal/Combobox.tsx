import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useState, type FocusEvent } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { Announcer } from '../Announcer.tsx'
import { Field, type FieldTexts } from '../Field.tsx'
import { hasFocus } from '../focusRegion.ts'
import { Icon } from '../Icon.tsx'
import { Input } from '../TextField.tsx'
import { FormValues, useFormValue } from './formValue.tsx'
import { OptionList } from './OptionList.tsx'
import { searchOptions, type OptionSource } from './searchOptions.ts'
import { useOptionList, type ListOption } from './useOptionList.ts'

const Box = styled.div.withConfig({ componentId: 'fe-combobox' })`
  && {
    ${plain}
    position: relative;
    display: block;
    --_field-end: 36px;
  }
`

const Control = styled(Input).withConfig({ componentId: 'fe-combobox-input' })`
  && {
    padding-inline-end: var(--_field-end);
  }
`

const Arrow = styled.span.withConfig({ componentId: 'fe-combobox-arrow' })`
  && {
    ${plain}
    position: absolute;
    inset-block: 0;
    inset-inline-end: 12px;
    display: grid;
    align-items: center;
    color: var(--_text-2);
    pointer-events: none;
  }
`

interface Props extends FieldTexts, OptionSource {
  name: string
  defaultValue?: ListOption | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  onChange?: (option: ListOption | undefined) => void
}

/** The typed text until an option is chosen, and the chosen option. */
const useCombobox = (props: Props) => {
  const form = useFormValue<ListOption | undefined>(props.defaultValue, props.onChange)
  const [typed, setTyped] = useState<string>()
  const { shown, ...state } = searchOptions(typed ?? '', props)
  const search = (text: string | undefined) => {
    setTyped(text)
    props.onSearch?.(text ?? '')
  }
  const list = useOptionList({
    options: shown,
    isFirstActive: Boolean(typed?.trim()),
    onChoose: option => {
      form.setValue(option)
      list.close()
      search(undefined)
    },
  })
  const type = (text: string) => {
    list.open()
    search(text)
    if (!text) form.setValue(undefined)
  }
  const leave = () => {
    list.close()
    if (typed !== undefined) search(undefined)
  }
  return { ...form, list, shown, ...state, text: typed ?? form.value?.label ?? '', type, leave }
}

/** One choice among many: the options are searched by typing. Text that is no option is dropped on leaving the field. */
export const Combobox = (props: Props) => {
  const { label, optional, description, error, action, describedBy, name, placeholder, disabled } = props
  const { list, shown, value, text, source, type, leave, ...state } = useCombobox(props)
  const left = (event: FocusEvent<HTMLInputElement>) => {
    // A window that goes to the background keeps what was typed.
    if (hasFocus(event.currentTarget)) return
    leave()
  }
  return (
    <Field {...{ label, optional, description, error, action, describedBy }} hasParts>
      {fieldProps => (
        // What is typed only searches: a form around it must not take it for a change of a field.
        <Box
          ref={list.anchor}
          onBlur={state.onBlur}
          onInput={event => event.target !== source.current && event.stopPropagation()}
        >
          <Control
            type="text"
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            disabled={disabled}
            value={text}
            onChange={event => type(event.currentTarget.value)}
            onClick={() => (list.isOpen ? list.close() : list.open(value?.value))}
            onFocus={event => event.currentTarget.select()}
            onBlur={left}
            onKeyDown={event => list.onKey(event, value?.value)}
            {...list.fieldTies}
            {...fieldProps}
          />
          <Arrow>
            <Icon icon={ChevronDown} size={16} />
          </Arrow>
          <OptionList
            {...{ label, options: shown }}
            {...list}
            isSelected={option => option.value === value?.value}
            onActive={list.setActive}
            onChoose={list.choose}
            message={state.message}
            isFailed={state.isFailed}
          />
          <FormValues name={name} values={value && !disabled ? [value.value] : []} source={source} />
          <Announcer text={list.isOpen ? state.news : undefined} />
        </Box>
      )}
    </Field>
  )
}
