import { useMessages } from '../../messages/useMessages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { portalMessages } from '../messages.ts'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** A section whose code is being loaded: title, line of description, and rows at their real height. */
export const SectionSkeleton = ({ title }: { title: string }) => {
  const t = useMessages(portalMessages)
  return (
    <Stack $gap={6} role="group" aria-busy="true" aria-label={t('sectionLoading', { section: title })}>
      <Stack $gap={2}>
        <Skeleton $width="180px" $height="28px" />
        <Skeleton $width="320px" />
      </Stack>
      <Stack $gap={2}>
        {rows.map(row => (
          <Skeleton key={row} $height="40px" />
        ))}
      </Stack>
    </Stack>
  )
}
