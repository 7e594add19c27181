import type { ReactNode } from 'react'
import type { PermissionKey } from '../../../http/roles/permissionKeys.ts'
import type { Action } from '../action.ts'
import { Page } from '../Page.tsx'
import { ReadOnlyNote } from '../ReadOnlyNote.tsx'
import { List } from './List.tsx'
import type { ListProps } from './listTypes.ts'

interface Props<Row, Filters extends object> extends Omit<ListProps<Row, Filters>, 'name'> {
  title: string
  /** One line: what the list is for. */
  description?: ReactNode
  /** The main action; an empty list offers it too. */
  create?: Action
  /** Other actions of the page, before the main one. */
  actions?: readonly Action[]
  /** The tabs of the page, above the list. */
  tabs?: ReactNode
  /** Banners above the list. */
  notices?: ReactNode
  /** The permission that changes take: without it, a note says that the list is only to look at. */
  changePermission?: PermissionKey
}

/** A page of the portal that is one list. */
export const ListPage = <Row, Filters extends object>(props: Props<Row, Filters>) => {
  const { title, description, create, actions = [], tabs, notices, changePermission, empty, ...list } = props
  return (
    <Page title={title} description={description} actions={create ? [...actions, create] : actions} tabs={tabs}>
      {changePermission !== undefined && <ReadOnlyNote permission={changePermission} />}
      {notices}
      <List {...list} name={title} empty={create ? { action: create, isActionAbove: true, ...empty } : empty} />
    </Page>
  )
}
