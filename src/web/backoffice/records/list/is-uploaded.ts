/** Files come by uploading, which their list offers itself. */
export const isUploaded = (path: string): boolean => path === 'images' || path === 'uploads'
