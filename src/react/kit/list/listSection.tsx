import type { IconNode } from 'lucide'
import type { ComponentType, ReactNode } from 'react'
import type { PermissionKey } from '../../../http/roles/permissionKeys.ts'
import type { ListQuery } from '../../../state/kit/listQuery.ts'
import type { Scope } from '../../../state/kit/scope.ts'
import { capabilities } from '../../../state/vendor/capabilities.ts'
import type { EnglishMessages } from '../../messages/messages.ts'
import type { RowActions } from '../actions/rowActions.ts'
import { useDialogs } from '../dialogs/DialogHost.tsx'
import { columnIn, type SectionColumn } from './columnIn.ts'
import { ListPage } from './ListPage.tsx'
import { useRelativeTimes } from '../RelativeTime.tsx'
import { plainText, useSectionContext, type PlainKey } from '../sectionContext.ts'
import type { Requiring } from '../useHas.ts'
import { usePermissionReason } from '../usePermissionReason.ts'

/** An action of a page. */
export interface PageAction<English extends EnglishMessages> {
  /** The key of its text, which is also its own. */
  label: PlainKey<English>
  icon: IconNode
  permission?: PermissionKey
  needs?: (store: Scope['use']) => Requiring
  dialog: ReactNode
  /** True for the main action; an empty list offers it too. */
  isMain?: boolean
}

/** The texts that a page with a list has. */
type PageTexts = Record<'title' | 'description' | 'search' | 'emptyTitle' | 'emptyText', string>

interface Declaration<Row extends { id: string }, Filters extends object, English extends EnglishMessages & PageTexts> {
  icon: IconNode
  /** The permission that the list takes, to name it where it is missing. */
  permission: PermissionKey
  list: (store: Scope['use']) => ListQuery<Row, Filters>
  columns: readonly SectionColumn<Row, English>[]
  rows: RowActions<Row, English>
  page: readonly PageAction<English>[]
  /** Name of the file that the rows are offered as. */
  csv?: string
}

/** Declares a section that is one list. */
export const listSection = <
  Row extends { id: string },
  Filters extends object,
  English extends EnglishMessages & PageTexts,
>(
  declaration: Declaration<Row, Filters, English>,
): { Page: ComponentType; prefetch: (scope: Scope) => void } => {
  const { icon, permission, list, columns, rows, page, csv } = declaration
  const Page = () => {
    const context = useSectionContext(rows.messages)
    const times = useRelativeTimes()
    const { ofRow, ofSelection, openRow } = rows.useActions()
    const dialogs = useDialogs()
    const reason = usePermissionReason()
    const { t, store, has } = context
    const say = (key: string) => plainText(t, key as PlainKey<English>)
    const actionsThat = (isMain: boolean) =>
      page
        .filter(action => (action.isMain ?? false) === isMain && (!action.needs || has(action.needs(store)) === true))
        .map(({ label, icon, permission, dialog }) => ({
          key: label,
          label: say(label),
          icon,
          disabledReason: permission && reason(permission),
          run: () => dialogs.open(dialog),
        }))
    const [create] = actionsThat(true)
    return (
      <ListPage
        title={say('title')}
        description={say('description')}
        list={list(store)}
        rowKey={({ id }) => id}
        columns={columns.map(column => columnIn(column, { ...context, times }))}
        searchLabel={say('search')}
        rowMenu={ofRow}
        {...(openRow && { openRow })}
        bulkActions={ofSelection}
        {...(create && { create })}
        actions={actionsThat(false)}
        empty={{ icon, title: say('emptyTitle'), text: say('emptyText') }}
        {...(csv && { csv: { fileName: csv } })}
        permission={permission}
      />
    )
  }
  return {
    Page,
    prefetch: scope => {
      void scope.app.use(capabilities).load()
      void list(scope.use).refresh()
    },
  }
}
