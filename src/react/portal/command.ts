import type { IconNode } from 'lucide'
import type { PermissionKey } from '../../http/roles/permissionKeys.ts'
import type { SectionSlug } from '../../state/portal/sectionTable.ts'
import type { CommandText } from './common/commands/commandTexts.ts'

/** A setting or an action of a section, as the command palette offers it. */
export interface Command {
  /** Tells it from others of its section, for the choices that a person made of late. */
  readonly key: string
  readonly text: CommandText
  /** Abbreviations and product names by which it is found too, the same in all languages. */
  readonly words?: string
  /** Its tab; it is offered where the person may open that. */
  readonly tab?: string
  /** The view of the section, as a query without `?`. */
  readonly query?: string
  /** The key of the page's action that does it, and the permission that takes. Default: it only leads to the setting. */
  readonly action?: { readonly key: string; readonly permission: PermissionKey; readonly icon: IconNode }
}

/** What a section adds to the command palette beside itself. */
export interface SectionCommands {
  readonly section: SectionSlug
  readonly commands: readonly Command[]
  /** What can be found by name in it, and the query of the page of one, by its id. */
  readonly rows?: { readonly kind: 'members' | 'roles'; readonly queryOf: (id: string) => string }
}
