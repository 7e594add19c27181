import { matchesText } from './matchesText.ts'
import type { ListOption } from './useOptionList.ts'

/** Texts of a list with search. */
export interface OptionListLabels {
  loading: string
  none: string
  /** Announced when the options for what was typed are there. */
  found: (count: number) => string
  /** Shown below the options when not all of them are: asks to type more. */
  more: (hidden: number) => string
}

/** Where the options of a list with search come from. */
export interface OptionSource {
  options: readonly ListOption[]
  /** Called with what was typed when a server searches; without it, the given options are searched. */
  onSearch?: ((text: string) => void) | undefined
  isLoading?: boolean | undefined
  /** Why the options could not be loaded. */
  failure?: string | undefined
  labels: OptionListLabels
}

/** More options than these are not drawn: a longer list is searched, not read. */
const maxShown = 100

/** The options to show for a typed text, and what to say about them. */
export const searchOptions = (query: string, { options, onSearch, isLoading, failure, labels }: OptionSource) => {
  const matching =
    onSearch || !query.trim()
      ? options
      : options.filter(({ label, description }) => matchesText(query, label, description))
  const shown = matching.slice(0, maxShown)
  const hidden = matching.length - shown.length
  const isEmpty = shown.length === 0
  const message =
    failure ?? (isLoading ? labels.loading : isEmpty ? labels.none : hidden > 0 ? labels.more(hidden) : undefined)
  const news = failure ?? (isLoading ? labels.loading : isEmpty ? labels.none : labels.found(matching.length))
  return { shown, message, news, isFailed: failure !== undefined }
}
