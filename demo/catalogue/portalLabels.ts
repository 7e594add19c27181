import type { CopyLabels } from '../../src/react/ui/portal/CopyField.tsx'
import type { MultiSelectLabels } from '../../src/react/ui/portal/MultiSelect.tsx'
import type { OptionListLabels } from '../../src/react/ui/portal/searchOptions.ts'
import type { TokenFieldLabels } from '../../src/react/ui/portal/TokenField.tsx'
import type { TreeLabels } from '../../src/react/ui/portal/Tree.tsx'

export const copyLabels: CopyLabels = { copy: 'Copy', copied: 'Copied', failed: 'Copy it by hand' }

export const optionListLabels: OptionListLabels = {
  loading: 'Loading…',
  none: 'No matches. Try another name.',
  found: count => `${count} results`,
  more: hidden => `${hidden} more. Type to narrow the list.`,
}

export const multiSelectLabels: MultiSelectLabels = {
  ...optionListLabels,
  remove: label => `Remove ${label}`,
  removed: label => `${label} removed`,
}

export const tokenLabels: TokenFieldLabels = {
  remove: value => `Remove ${value}`,
  removed: value => `${value} removed`,
  editing: value => `Editing ${value}`,
  added: ({ added, duplicates, invalid }) => `Added: ${added}. Duplicates: ${duplicates}. Not valid: ${invalid}.`,
}

export const treeLabels: TreeLabels = {
  search: 'Search events',
  onlyChosen: 'Selected only',
  chosen: (chosen, total) => `${chosen} of ${total} selected`,
  count: (chosen, total) => `${chosen} / ${total}`,
  expand: category => `Show ${category}`,
  collapse: category => `Hide ${category}`,
  found: count => `${count} events found`,
  none: 'No events match. Try another name.',
}

export const validateAddress = (value: string): string | undefined =>
  /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value) ? undefined : `“${value}” is not a complete email address.`
