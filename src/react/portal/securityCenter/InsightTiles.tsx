import { useStore } from '@nanostores/react'
import { styled } from 'styled-components'
import type { ReadInsight } from '../../../http/securityCenter/answers.ts'
import { navigation } from '../../../state/portal/navigation.ts'
import { securityCenter } from '../../../state/portal/securityCenter/securityCenter.ts'
import { plain } from '../../../styles/reset.ts'
import { useElementStore } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { usePermissions } from '../../kit/usePermissions.ts'
import { categoryName, insightText, placeOfCategory } from './insightTexts.ts'
import { securityCenterMessages } from './messages.ts'

const Tiles = styled.div.withConfig({ componentId: 'fe-insights' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
    gap: 16px;
  }
`

/** The first few addresses of the allow list. */
const AllowedAddresses = () => {
  const t = useMessages(securityCenterMessages)
  const { list } = useFormat()
  const { data } = useStore(useElementStore(securityCenter).addresses.of())
  if (!data || data.rows.length === 0) return null
  return <Text data-size="13">{t('onTheList', { addresses: list(data.rows.map(({ ip }) => ip)) })}</Text>
}

const Tile = ({ category, insights }: { category: string; insights: readonly ReadInsight[] }) => {
  const t = useMessages(securityCenterMessages)
  const may = usePermissions()
  const { $navigation, goTo } = useElementStore(navigation)
  const { entries } = useStore($navigation)
  const place = placeOfCategory(category)
  const isReachable = place !== undefined && entries.some(slug => slug === place.section)
  const name = categoryName(t, category)
  return (
    <Panel>
      <Stack $gap={2}>
        <Title level={3} size="small">
          {name}
        </Title>
        {insights.map(insight => (
          <Text key={insight.code} data-tone="1">
            {insightText(t, insight)}
          </Text>
        ))}
        {category === 'IP' && may('fe.secure.read.ipRestrictions') && <AllowedAddresses />}
      </Stack>
      {isReachable && (
        <Row>
          <Button
            variant="link"
            aria-label={`${t('openSettings')}: ${name}`}
            onClick={() => void goTo(place.section, place.tab)}
          >
            {t('openSettings')}
          </Button>
        </Row>
      )}
    </Panel>
  )
}

/** The state of the organization's security, a tile for each area. */
export const InsightTiles = () => {
  const t = useMessages(securityCenterMessages)
  const { insights } = useElementStore(securityCenter)
  return (
    <QueryView
      query={insights}
      params={undefined}
      height={['120px', '120px', '120px']}
      label={t('insightsLoading')}
      failed={{ first: t('insightsNotLoaded'), again: t('insightsNotUpdated') }}
    >
      {items => (
        <Tiles>
          {[...Map.groupBy(items, ({ category }) => category)].map(([category, some]) => (
            <Tile key={category} category={category} insights={some} />
          ))}
        </Tiles>
      )}
    </QueryView>
  )
}
