import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { SearchField } from '../../ui/portal/SearchField.tsx'
import { useSearchShortcut } from './useSearchShortcut.ts'

const Place = styled.div.withConfig({ componentId: 'fe-list-search' })`
  && {
    ${plain}
    display: block;
    flex: 1 1 160px;
    min-inline-size: min(160px, 100%);
    max-inline-size: 320px;
  }
  @container (max-width: 639.9px) {
    && {
      max-inline-size: none;
    }
  }
  @container (max-width: 399.9px) {
    && {
      flex-basis: 100%;
    }
    /* Without filters, the few buttons at the end have room beside it. */
    &&:nth-last-child(2) {
      flex-basis: 160px;
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
  return (
    <Place role="search">
      <SearchField
        ref={input}
        label={label}
        aria-keyshortcuts="/"
        value={text}
        onChange={next => ask(next, onSearch)}
        onSubmit={next => ask(next, onSubmit)}
      />
    </Place>
  )
}
