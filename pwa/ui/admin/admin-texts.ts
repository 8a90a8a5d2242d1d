export const ADD_POST = {
  done: 'The post was added.',
  title: 'Add post',
  category: 'Category',
  select: 'Select',
  image: 'Image',
  imageHint: 'PNG, JPEG, WebP or GIF, at most 10 MB',
  preview: 'The image that you chose',
  words: 'What the image says (optional)',
  wordsHint: 'It is read out to people who cannot see the image.',
  upload: 'Upload',
  uploading: 'Uploading...',
  kept: (failure: string) => `${failure} What you chose is still here.`,
} as const;

export const DELETE_POST = {
  notDeleted: 'The post is still there.',
  done: 'The post was deleted.',
  title: 'Delete post',
  delete: 'Delete',
  deleting: 'Deleting...',
  cancel: 'Cancel',
  sure: (text: string | undefined) =>
    `Are you sure you want to delete ${text === undefined ? 'this post' : `“${text}”`}? Nobody can see it then. To show it again, you have to upload the image again.`,
} as const;

export const EXPORT = {
  exporting: 'Exporting...',
  export: 'Export CSV',
} as const;

export const FILTERS = {
  all: 'All',
} as const;

export const PAGE_FOOT = {
  retry: 'Try again',
  more: 'Show more',
  end: 'The list ends here.',
} as const;

export const SEARCH = {
  clear: 'Clear the search',
} as const;
