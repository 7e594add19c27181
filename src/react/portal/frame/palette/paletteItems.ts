import type { IconNode } from 'lucide'
import type { PermissionKey } from '../../../../http/roles/permissionKeys.ts'
import type { SectionSlug } from '../../../../state/portal/sectionTable.ts'
import type { RequestedAction } from '../../../../state/portal/palette/requestedAction.ts'
import type { Command, SectionCommands } from '../../command.ts'
import type { CommandText } from '../../common/commands/commandTexts.ts'
import type { Section } from '../../section.ts'
import { fitsText } from './fitsText.ts'

/** Parts of the palette, in their order. */
export const paletteGroups = ['recent', 'actions', 'sections', 'settings', 'members', 'roles'] as const

/** A part of the palette. */
export type PaletteGroup = (typeof paletteGroups)[number]

/** Something that the palette leads to. */
export interface PaletteItem {
  /** Tells it from all others. */
  readonly key: string
  readonly group: PaletteGroup
  readonly icon: IconNode
  readonly label: string
  /** What tells it from others with the same name. */
  readonly note?: string | undefined
  /** Words by which it is found beside its texts. */
  readonly words?: string | undefined
  readonly place: {
    readonly section: string
    readonly tab?: string | undefined
    readonly query?: string | undefined
  }
  /** What the page does there. */
  readonly action?: RequestedAction
}

interface Facts {
  t: (key: CommandText) => string
  can: (key: PermissionKey) => boolean
  /** The tabs of a section that the person may open; undefined for a section that they may not. */
  /** The title of a section. */
  titleOf: (section: Section) => string
  tabsOf: (section: string) => readonly string[] | undefined
}

const commandItem = (
  section: Section,
  { ofSection, ...command }: Command & { ofSection: SectionSlug },
  { t, titleOf }: Facts,
): PaletteItem => ({
  key: `${ofSection}/${command.key}`,
  group: command.action ? 'actions' : 'settings',
  icon: command.action?.icon ?? section.icon,
  label: t(command.text),
  note: titleOf(section),
  words: command.words,
  place: { section: ofSection, tab: command.tab, query: command.query },
  ...(command.action && { action: { section: ofSection, key: command.action.key } }),
})

/** The sections that the person may open, with their settings and the actions that they may do. */
export const itemsOfSections = (
  sections: readonly Section[],
  commands: readonly SectionCommands[],
  facts: Facts,
): PaletteItem[] =>
  sections.flatMap(section => {
    const { slug, icon } = section
    const tabs = facts.tabsOf(slug)
    if (!tabs) return []
    const own = commands
      .filter(one => one.section === slug)
      .flatMap(one => one.commands.map(command => ({ ...command, ofSection: one.section })))
    const offered = own.filter(
      ({ tab, action }) => (tab === undefined || tabs.includes(tab)) && (!action || facts.can(action.permission)),
    )
    return [
      { key: slug, group: 'sections' as const, icon, label: facts.titleOf(section), place: { section: slug } },
      ...offered.map(command => commandItem(section, command, facts)),
    ]
  })

/** What an empty palette shows: what was chosen of late, then actions and sections. */
export const itemsAtFirst = (items: readonly PaletteItem[], recent: readonly string[]): PaletteItem[] => {
  const chosen = recent.flatMap(key => items.filter(item => item.key === key))
  const rest = items.filter(item => item.group !== 'settings' && !chosen.includes(item))
  return inGroups([...chosen.map(item => ({ ...item, group: 'recent' as const })), ...rest])
}

/** Items one group after the other. */
export const inGroups = (items: readonly PaletteItem[]): PaletteItem[] =>
  paletteGroups.flatMap(group => items.filter(item => item.group === group))

/** The items that fit what was typed; names that begin with it come first in their group. */
export const itemsFor = (text: string, items: readonly PaletteItem[]): PaletteItem[] => {
  const fitting = items.filter(({ label, note, words }) => fitsText(text, label, note, words))
  const begins = ({ label }: PaletteItem) => label.toLocaleLowerCase().startsWith(text.toLocaleLowerCase())
  return inGroups([...fitting.filter(begins), ...fitting.filter(item => !begins(item))])
}
