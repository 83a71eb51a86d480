/** Reads codes from pictures in grey, by the library. */
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { quarterTurn } from './frames.ts';

const formats = [
  BarcodeFormat.QR_CODE,
  BarcodeFormat.CODE_128,
  BarcodeFormat.EAN_13,
  BarcodeFormat.CODE_39,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.UPC_E,
  BarcodeFormat.ITF,
  BarcodeFormat.DATA_MATRIX,
];

/** Reads a picture in grey; null where there is no code in it. */
export type ReadGrey = (grey: Uint8ClampedArray, width: number, height: number) => string | null;

/** A reader that tries hard, so that small codes are found, and those that lie on their side. */
export function createZxingReader(): ReadGrey {
  const reader = new MultiFormatReader();
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, formats],
      [DecodeHintType.TRY_HARDER, true],
    ]),
  );
  const readUpright: ReadGrey = (grey, width, height) => {
    try {
      return reader
        .decodeWithState(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height))))
        .getText();
    } catch {
      // The library throws where there is no code, which is so for nearly every picture.
      return null;
    } finally {
      reader.reset();
    }
  };
  // The library does not turn pictures that are given as plain brightness.
  return (grey, width, height) =>
    readUpright(grey, width, height) ?? readUpright(quarterTurn(grey, width, height), height, width);
}
