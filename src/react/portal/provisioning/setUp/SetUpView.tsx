import { useState } from 'react'
import type { Directory } from '../../../../http/directory/answers.ts'
import { directories } from '../../../../state/portal/provisioning/directories.ts'
import { guideOf, guides, sourceOf, type Guide } from '../../../../state/portal/provisioning/guideOf.ts'
import { useElementStore } from '../../../app/host.ts'
import { SideBySide } from '../../../kit/SideBySide.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { guideName } from '../directoryTexts.ts'
import type { DirectoryView } from '../provisioningViews.ts'
import { ToDomains } from '../ToDomains.tsx'
import { AttributeTable } from './AttributeTable.tsx'
import { FirstRequest } from './FirstRequest.tsx'
import { GuideSteps } from './GuideSteps.tsx'
import { setUpMessages } from './messages.ts'

interface Props {
  directory: Directory
  /** The directory that is explained. Default: that of the connection. */
  guide: Guide | undefined
  show: (view: DirectoryView) => unknown
}

/** How a connection is set up in its directory, with what to enter there, until its first request arrives. */
export const SetUpView = ({ directory, guide, show }: Props) => {
  const t = useMessages(setUpMessages)
  const { addressOf } = useElementStore(directories)
  const [chosen, setChosen] = useState<Guide>(guide ?? guideOf(directory))
  // The API has one word for all directories but two.
  const choices = guides.filter(known => sourceOf(known) === 'other')
  const hasChoice = choices.includes(chosen)
  return (
    <Stack>
      <FirstRequest directory={directory} show={show} />
      <SideBySide $from="880px" $widths="minmax(0, 3fr) minmax(0, 2fr)">
        <Panel>
          <Title level={3} size="small">
            {hasChoice ? t('guideSteps') : t('guideTitle', { directory: guideName(t, chosen) })}
          </Title>
          <Stack $gap={1}>
            <Text>{t('domainsFirst')}</Text>
            <ToDomains />
          </Stack>
          {hasChoice && (
            <Select
              label={t('guideFor')}
              value={chosen}
              options={choices.map(value => ({ value, label: guideName(t, value) }))}
              onChange={event => setChosen(event.currentTarget.value as Guide)}
            />
          )}
          <GuideSteps guide={chosen} address={addressOf(directory)} directory={directory} />
        </Panel>
        <Panel>
          <AttributeTable />
        </Panel>
      </SideBySide>
    </Stack>
  )
}
