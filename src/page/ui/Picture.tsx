import type { ComponentProps } from 'react';
import styles from './Picture.module.css';

/** One picture in the sizes and formats that the build generated. */
export type PictureFiles = {
  /** `srcset` of the AVIF versions; undefined for a picture on another host. */
  avif?: string | undefined;
  /** `srcset` of the AVIF versions cropped for portrait screens. */
  avifPortrait?: string | undefined;
  /** A version that every browser supports; on a portrait screen `object-fit` crops it. */
  src: string;
  width: number;
  height: number;
  /** The side that stays visible where the picture is cropped. */
  focus?: string | undefined;
};

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'width' | 'height' | 'srcSet'> & {
  files: PictureFiles;
  /** Empty for a decorative picture. */
  alt: string;
  sizes: string;
};

/** The first picture of the page is `eager`; all others wait until they come near. */
export function Picture({ files, alt, sizes, className, loading = 'lazy', ...rest }: PictureProps) {
  return (
    <picture className={[styles.picture, className].filter(Boolean).join(' ')}>
      {files.avifPortrait && (
        <source
          type="image/avif"
          media="(max-width: 37.5rem) and (orientation: portrait)"
          srcSet={files.avifPortrait}
          sizes={sizes}
        />
      )}
      {files.avif && <source type="image/avif" srcSet={files.avif} sizes={sizes} />}
      <img
        {...rest}
        loading={loading === 'eager' ? undefined : loading}
        decoding="async"
        src={files.src}
        width={files.width}
        height={files.height}
        alt={alt}
        data-focus={files.focus}
      />
    </picture>
  );
}
