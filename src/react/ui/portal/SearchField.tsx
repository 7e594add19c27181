import type { AriaAttributes, KeyboardEvent, Ref } from 'react'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { Icon } from '../Icon.tsx'
import { Input } from '../TextField.tsx'

const Box = styled.div.withConfig({ componentId: 'fe-search' })`
  && {
    ${plain}
    position: relative;
    display: block;
    flex: 1 1 200px;
    min-inline-size: 0;
  }
`

const Control = styled(Input).withConfig({ componentId: 'fe-search-input' })`
  && {
    padding-inline-start: 36px;
    /* Text runs as it is written, and begins beside the icon in the direction of the page. */
    unicode-bidi: plaintext;
    text-align: left;
    &:dir(rtl) {
      text-align: right;
    }
    /* Two lines that cross, in the colour of the host's text. */
    &::-webkit-search-cancel-button {
      appearance: none;
      inline-size: 14px;
      block-size: 14px;
      margin-inline-start: 4px;
      background:
        linear-gradient(45deg, transparent 45%, var(--_text-2) 0 55%, transparent 0) center / 10px 10px no-repeat,
        linear-gradient(-45deg, transparent 45%, var(--_text-2) 0 55%, transparent 0) center / 10px 10px no-repeat;
      cursor: pointer;
    }
  }
`

const Sign = styled.span.withConfig({ componentId: 'fe-search-icon' })`
  && {
    ${plain}
    position: absolute;
    inset-block: 0;
    inset-inline-start: 12px;
    display: grid;
    align-items: center;
    color: var(--_text-3);
    pointer-events: none;
  }
`

interface Props {
  /** What is searched; also its placeholder. */
  label: string
  value: string
  onChange: (text: string) => void
  /** Called with Down: focus moves to what was found. */
  onDown?: () => void
  /** Called with Enter, and when Escape has emptied the field. */
  onSubmit?: (text: string) => void
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement>
  /** Where it moves through a list of results below it: its ties to that list (WAI-ARIA combobox pattern). */
  combobox?: AriaAttributes & {
    /** Handles a key before the field does; returns whether it was one for the list. */
    onKey: (event: KeyboardEvent) => boolean
  }
  /** Key that focuses the field, for assistive technology. */
  'aria-keyshortcuts'?: string
}

/** A field that filters what is below it. What is typed there is no value of a form around it. */
export const SearchField = ({ label, value, onChange, onDown, onSubmit, combobox, ...control }: Props) => {
  const { onKey, ...ties } = combobox ?? {}
  return (
    <Box onInput={event => event.stopPropagation()}>
      <Control
        {...control}
        {...(combobox && { role: 'combobox', ...ties })}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing || onKey?.(event)) return
          const isClearing = event.key === 'Escape' && value !== ''
          if (isClearing) {
            onChange('')
            onSubmit?.('')
          } else if (event.key === 'ArrowDown' && onDown) onDown()
          else if (event.key === 'Enter') onSubmit?.(value)
          else return
          event.preventDefault()
          if (isClearing) event.stopPropagation() // A dialog around it stays open.
        }}
      />
      <Sign>
        <Icon icon={Search} size={16} />
      </Sign>
    </Box>
  )
}
