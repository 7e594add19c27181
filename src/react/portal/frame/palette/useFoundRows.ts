import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import UserRound from 'lucide/dist/esm/icons/user-round.mjs'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { navigation } from '../../../../state/portal/navigation.ts'
import { roleLookup } from '../../../../state/portal/common/roleLookup.ts'
import { foundMembers } from '../../../../state/portal/palette/foundMembers.ts'
import { useElementStore } from '../../../app/host.ts'
import { usePermissions } from '../../../kit/usePermissions.ts'
import type { SectionCommands } from '../../command.ts'
import { fitsText } from './fitsText.ts'
import type { PaletteItem } from './paletteItems.ts'

/** A shorter text fits too many members. */
const shortest = 2

/** More are for the search of their section. */
const most = 5

const notAsked = atom({ data: undefined, loading: false, error: undefined })

const rowsOf = (commands: readonly SectionCommands[], kind: 'members' | 'roles') =>
  commands.flatMap(({ section, rows }) => (rows?.kind === kind ? [{ section, queryOf: rows.queryOf }] : []))[0]

/** The members and roles whose names fit a text, as far as the person may see them. */
export const useFoundRows = (commands: readonly SectionCommands[], text: string) => {
  const { tabsOf } = useElementStore(navigation)
  const people = useElementStore(foundMembers)
  const roles = useElementStore(roleLookup)
  const can = usePermissions()
  const isAsked = text.length >= shortest
  const [ofMembers, ofRoles] = [rowsOf(commands, 'members'), rowsOf(commands, 'roles')]
  const mayMembers = isAsked && ofMembers && tabsOf(ofMembers.section) && can('fe.secure.read.users')
  const mayRoles = isAsked && ofRoles && tabsOf(ofRoles.section) && can('fe.secure.read.roles')
  const members = useStore(mayMembers ? people.of(text) : notAsked)
  const allRoles = useStore(mayRoles ? roles.of() : notAsked)

  const items: PaletteItem[] = []
  if (ofMembers)
    for (const { id, name, email } of (members.data ?? [])
      .filter(member => fitsText(text, member.name, member.email))
      .slice(0, most))
      items.push({
        key: `member ${id}`,
        group: 'members',
        icon: UserRound,
        label: name,
        note: email === name ? undefined : email,
        place: { section: ofMembers.section, query: ofMembers.queryOf(id) },
      })
  if (ofRoles)
    for (const { id, name, description } of (allRoles.data ?? [])
      .filter(role => fitsText(text, role.name))
      .slice(0, most))
      items.push({
        key: `role ${id}`,
        group: 'roles',
        icon: ShieldCheck,
        label: name,
        note: description || undefined,
        place: { section: ofRoles.section, query: ofRoles.queryOf(id) },
      })
  return {
    items,
    isLoading: members.loading || allRoles.loading,
    /** Why they could not all be searched. */
    error: members.error ?? allRoles.error,
  }
}
