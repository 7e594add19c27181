import { usePageTurn } from '../../../../src/react/kit/list/usePageTurn.ts'
import { equal, mount, settle, test } from '../../ui/mount.tsx'

interface Props {
  page: number
  text: string
  isSettled: boolean
}

const Example = ({ page, text, isSettled }: Props) => {
  const turn = usePageTurn({ page, size: 20, sort: undefined, search: '', filters: {} }, text, isSettled)
  return <p>{turn?.text}</p>
}

test('a page that was seen before is announced once it has been read again, with the numbers of now', async () => {
  const { find, show } = await mount(<Example page={2} text="21 to 21 of 21" isSettled />)
  const announced = () => find('p').textContent
  await show(<Example page={1} text="1 to 20 of 21" isSettled={false} />)
  await settle()
  equal(announced(), '', 'while it is read')
  await show(<Example page={1} text="1 to 20 of 20" isSettled />)
  await settle()
  equal(announced(), '1 to 20 of 20')
  await show(<Example page={1} text="1 to 19 of 19" isSettled />)
  await settle()
  equal(announced(), '1 to 20 of 20', 'no other page came')
})
