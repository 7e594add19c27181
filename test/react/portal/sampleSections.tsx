import { useStore } from '@nanostores/react'
import Bell from 'lucide/dist/esm/icons/bell.mjs'
import { useState } from 'react'
import { useElementStore } from '../../../src/react/app/host.ts'
import { section, type Section, type SectionModule } from '../../../src/react/portal/section.ts'
import { useSectionQuery } from '../../../src/react/portal/common/useSectionQuery.ts'
import { useShowTab } from '../../../src/react/portal/common/useSectionTabs.ts'
import { Button } from '../../../src/react/ui/Button.tsx'
import { Dialog } from '../../../src/react/ui/Dialog.tsx'
import { Title } from '../../../src/react/ui/Title.tsx'
import { navigation } from '../../../src/state/portal/navigation.ts'

const PageOf = ({ title }: { title: string }) => {
  const { tab = 'none' } = useStore(useElementStore(navigation).$navigation).place ?? {}
  const showTab = useShowTab()
  const { query, replace } = useSectionQuery()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Title>{`The page ${title}`}</Title>
      <p>{`Tab ${tab}, query ${query.toString() || 'none'}`}</p>
      <Button onClick={() => showTab('generalSettings')}>General settings</Button>
      <Button onClick={() => replace(new URLSearchParams({ page: '2' }))}>Next page</Button>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      {isOpen && (
        <Dialog title="A dialog" closeLabel="Close the dialog" onClose={() => setOpen(false)}>
          Inside
        </Dialog>
      )}
    </div>
  )
}

/** A section whose code a test provides when it wants, or not at all. */
export const slowPage = (slug: Section['slug'], load: () => Promise<SectionModule>): Section =>
  section({ slug, icon: Bell, load })

/** A section that shows its tab and query. */
export const samplePage = (slug: Section['slug'], fields: Partial<SectionModule> = {}): Section =>
  slowPage(slug, async () => ({ Page: () => <PageOf title={slug} />, ...fields }))

/** The module of a section that shows a heading. */
export const moduleOf = (title: string): SectionModule => ({ Page: () => <Title>{title}</Title> })
