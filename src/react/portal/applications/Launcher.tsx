import AppWindow from 'lucide/dist/esm/icons/app-window.mjs'
import { useState } from 'react'
import { styled } from 'styled-components'
import { ownApplications, type OpenableApplication } from '../../../state/portal/applications/ownApplications.ts'
import { plain } from '../../../styles/reset.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { matchesText } from '../../ui/portal/matchesText.ts'
import { SearchField } from '../../ui/portal/SearchField.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { LauncherCard } from './LauncherCard.tsx'
import { applicationsMessages } from './messages.ts'

const Cards = styled.ul.withConfig({ componentId: 'fe-launcher' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
    gap: 16px;
    list-style: none;
  }
`

/** From so many cards on, they can be searched. */
const searchedFrom = 9

/** The applications that the person can open, as cards. */
export const Launcher = () => {
  const t = useMessages(applicationsMessages)
  return (
    <QueryView
      query={useElementStore(ownApplications).list}
      params={undefined}
      label={t('ownLoading')}
      height={['168px', '168px']}
      failed={{ first: t('ownNotLoaded'), again: t('ownNotUpdated') }}
    >
      {known => <OwnApplications known={known} />}
    </QueryView>
  )
}

const OwnApplications = ({ known }: { known: readonly OpenableApplication[] }) => {
  const t = useMessages(applicationsMessages)
  const [text, setText] = useState('')
  const found = known.filter(({ name, description }) => matchesText(text, name, description))
  if (known.length === 0)
    return (
      <EmptyState icon={AppWindow} title={t('emptyTitle')}>
        {t('ownEmptyText')}
      </EmptyState>
    )
  return (
    <Stack>
      {known.length >= searchedFrom && (
        <Stack $gap={2}>
          <Row>
            <SearchField label={t('search')} value={text} onChange={setText} />
          </Row>
          <div role="status">{found.length === 0 && <Text>{t('noMatch')}</Text>}</div>
        </Stack>
      )}
      <Cards aria-label={t('launcher')}>
        {found.map(application => (
          <LauncherCard key={application.id} application={application} />
        ))}
      </Cards>
    </Stack>
  )
}
