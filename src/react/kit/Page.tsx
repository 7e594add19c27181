import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { notPrinted } from '../../styles/print.ts'
import { plain, ring } from '../../styles/reset.ts'
import { cutText } from '../ui/cutText.ts'
import { Text } from '../ui/Text.tsx'
import { Title } from '../ui/Title.tsx'
import type { Action } from './action.ts'
import { ActionButton } from './ActionButton.tsx'
import { HostSlot } from './HostSlot.tsx'
import { useRequestedAction } from './requestedAction.ts'

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
    /* Its ring is around the words, not across the page. */
    justify-self: start;
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
    align-items: center;
    flex-wrap: wrap;
    gap: 8px;
    ${notPrinted}
    /* On phones they fill the lines they take. */
    @container fe-section (inline-size < 400px) {
      inline-size: 100%;
      & > button {
        flex: 1 1 auto;
      }
    }
  }
`

interface Props {
  title: string
  /** One line: what this page is for. */
  description?: ReactNode
  /** What can be done on this page; the main action last. */
  actions?: readonly Action[] | undefined
  /** False where none of the actions is the main one: then none is filled. */
  hasMainAction?: boolean
  /** What is shown in place of buttons of the actions. */
  actionBar?: ReactNode
  /** The tabs of the page, between its heading and its content. */
  tabs?: ReactNode
  children?: ReactNode
}

/**
 * The frame of a page: heading, description and actions. Its heading can take focus; with `data-quiet` it has no ring then, for
 * people who did not use the keyboard: browsers show one when the element that had focus is gone.
 */
export const Page = ({ title, description, actions = [], hasMainAction = true, actionBar, tabs, children }: Props) => {
  useRequestedAction(actions)
  return (
    <Box>
      <Head>
        <Heading>
          <Title part="page-title" dir="auto" tabIndex={-1}>
            {cutText(title)}
          </Title>
          {description !== undefined && <Text>{description}</Text>}
        </Heading>
        {actionBar !== undefined && <Actions>{actionBar}</Actions>}
        {actions.length === 0 ? (
          <HostSlot place="toolbar" />
        ) : (
          <Actions>
            <HostSlot place="toolbar" />
            {actions.map((action, index) => (
              <ActionButton
                key={action.key ?? action.label}
                action={action}
                variant={hasMainAction && index === actions.length - 1 ? 'primary' : 'secondary'}
              />
            ))}
          </Actions>
        )}
      </Head>
      {tabs}
      <HostSlot place="before" />
      {children}
      <HostSlot place="after" />
    </Box>
  )
}
