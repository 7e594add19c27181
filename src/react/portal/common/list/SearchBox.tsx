import Search from 'lucide/dist/esm/icons/search.mjs'
import { useRef, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../../styles/reset.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Input } from '../../../ui/TextField.tsx'
import { useSearchShortcut } from './useSearchShortcut.ts'

const Box = styled.div.withConfig({ componentId: 'fe-search' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: center;
    flex: 0 1 280px;
    min-inline-size: min(200px, 100%);
    color: var(--_text-2);
  }
  && > * {
    grid-area: 1 / 1;
  }
  && > svg {
    margin-inline-start: 10px;
  }
  &&& > input {
    padding-inline-start: 34px;
  }
  @container fe-table (max-width: 639.9px) {
    && {
      flex-basis: 100%;
    }
  }
`

interface Props {
  label: string
  /** What the list is searched for. */
  value: string
  /** Searches once typing pauses. */
  onSearch: (text: string) => void
  /** Searches at once. */
  onSubmit: (text: string) => void
}

/** The search field of a list. `/` focuses it while focus is in this element, but in no field. */
export const SearchBox = ({ label, value, onSearch, onSubmit }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const [{ text, searched }, setField] = useState({ text: value, searched: value })
  useSearchShortcut(input)
  // Another search may come from elsewhere, such as "Clear filters" or the browser's Back.
  if (searched !== value) setField({ text: text.trim() === value ? text : value, searched: value })
  const ask = (next: string, search: (text: string) => void) => {
    setField({ text: next, searched })
    search(next.trim())
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') ask(text, onSubmit)
    if (event.key !== 'Escape' || text === '') return
    // Only the field is cleared; a dialog around it stays open.
    event.preventDefault()
    event.stopPropagation()
    ask('', onSubmit)
  }
  return (
    <Box role="search">
      <Input
        ref={input}
        type="search"
        dir="auto"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={event => ask(event.currentTarget.value, onSearch)}
        onKeyDown={press}
      />
      <Icon icon={Search} size={16} />
    </Box>
  )
}
