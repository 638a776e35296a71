import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeEditor, openEditor } from '../../../../test/open-editor.ts';

afterEach(closeEditor);

const PAGE = { title: 'Rules', ar_title: '', content: '', ar_content: '', image: '' };
const hint = () => screen.queryByText(/^Not written yet/)?.textContent;

it('CONTENT-24 the editor names what visitors will miss, as it is typed, and publishes all the same', async () => {
  const { user, t, sentTo } = await openEditor('page', PAGE, { entry: { state: 'draft' } });
  expect(hint()).toContain('Title in Arabic · Content in English · Content in Arabic');
  await user.type(screen.getByLabelText('Title in Arabic'), 'القواعد');
  expect(hint()).toContain(': Content in English · Content in Arabic.');
  await user.click(screen.getByRole('button', { name: t('console.publish') }));
  await screen.findByText(t('console.published'));
  expect(sentTo('publishContent')).toHaveLength(1);
});

it('CONTENT-24 nothing is missed in Arabic where the site has none, nor in a whole entry', async () => {
  await openEditor('page', { ...PAGE, content: '<p>A</p>' }, { venue: { enable_arabic: 0 } });
  expect(hint()).toBeUndefined();
  closeEditor();
  await openEditor('category', { name: 'News', ar_name: 'أخبار' });
  expect(hint()).toBeUndefined();
});
