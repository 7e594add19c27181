import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { notPrinted } from '../../styles/print.ts'
import { plain, ring } from '../../styles/reset.ts'
import { useMessages } from '../messages/useMessages.ts'
import { cutText } from '../ui/cutText.ts'
import { Menu } from '../ui/Menu.tsx'
import { Text } from '../ui/Text.tsx'
import { Title } from '../ui/Title.tsx'
import type { Action } from './action.ts'
import { ActionButton } from './ActionButton.tsx'
import { kitMessages } from './kitMessages.ts'
import { menuItemOf } from './list/menuItemOf.ts'

const Box = styled.div.withConfig({ componentId: 'fe-page' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
    max-inline-size: 1120px;
  }
`

const Head = styled.div.withConfig({ componentId: 'fe-page-head' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    justify-content: space-between;
    gap: 12px 16px;
  }
`

const Heading = styled.div.withConfig({ componentId: 'fe-page-heading' })`
  && {
    ${plain}
    display: grid;
    gap: 4px;
    flex: 1 1 280px;
  }
  && > h2 {
    /* Scrolled to, it is not at the very edge, and what is above it is seen. */
    scroll-margin-block: 72px;
    border-radius: var(--_radius-1);
    &:focus-visible:not([data-quiet]) {
      ${ring}
    }
    &[data-quiet] {
      outline: none;
    }
  }
`

const Actions = styled.div.withConfig({ componentId: 'fe-page-actions' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    ${notPrinted}
  }
  && > [data-buttons] {
    ${plain}
    display: contents;
  }
  && > [data-buttons='few'] {
    display: none;
  }
  @container fe-section (inline-size < 480px) {
    && > [data-buttons='all'] {
      display: none;
    }
    && > [data-buttons='few'] {
      display: contents;
    }
  }
`

interface PageActionsProps {
  actions: readonly Action[]
  hasMainAction: boolean
}

const buttonOf = (action: Action, isMain: boolean) => (
  <ActionButton key={action.key ?? action.label} action={action} variant={isMain ? 'primary' : 'secondary'} />
)

/** What can be done on a page. Where there is little room, a menu has all of more than two actions but one. */
const PageActions = ({ actions, hasMainAction }: PageActionsProps) => {
  const t = useMessages(kitMessages)
  const all = actions.map((action, index) => buttonOf(action, hasMainAction && index === actions.length - 1))
  if (actions.length < 3) return <Actions>{all}</Actions>
  const first = hasMainAction ? actions.length - 1 : 0
  const others = actions.filter((_action, index) => index !== first)
  return (
    <Actions>
      <div data-buttons="all">{all}</div>
      <div data-buttons="few">
        {all[first]}
        <Menu label={t('rowActions')} items={others.map(menuItemOf)} />
      </div>
    </Actions>
  )
}

interface Props {
  title: string
  /** One line: what this page is for. */
  description?: ReactNode
  /** What can be done on this page; the main action last. */
  actions?: readonly Action[] | undefined
  /** False where none of the actions is the main one: then none is filled. */
  hasMainAction?: boolean
  /** The tabs of the page, between its heading and its content. */
  tabs?: ReactNode
  children?: ReactNode
}

/**
 * The frame of a page: heading, description and actions. Its heading can take focus; with `data-quiet` it has no ring then, for
 * people who did not use the keyboard: browsers show one when the element that had focus is gone.
 */
export const Page = ({ title, description, actions = [], hasMainAction = true, tabs, children }: Props) => (
  <Box>
    <Head>
      <Heading>
        <Title tabIndex={-1}>{cutText(title)}</Title>
        {description !== undefined && <Text>{description}</Text>}
      </Heading>
      {actions.length > 0 && <PageActions {...{ actions, hasMainAction }} />}
    </Head>
    {tabs}
    {children}
  </Box>
)
